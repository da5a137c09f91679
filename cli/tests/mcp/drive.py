"""Calls every tool of `arena mcp` with PyPI's client, which holds each answer against the tool's schema."""

import asyncio
import os
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

CALLS = {
    "rules": {"game": "kingdom", "language": "python"},
    "template": {"game": "kingdom", "language": "python"},
    "check": {"bot": "bot.js"},
    "play": {"game": "kingdom", "seats": ["bot.js", "house:Greedy"], "rounds": 3, "seed": 1},
    "turn": {"match": "match.arena", "turn": 1},
    "analyse": {"match": "match.arena"},
    "tournament": {"game": "kingdom", "bots": ["steady.wasm", "clumsy.wasm"], "matches": 4},
    "compare": {"game": "kingdom", "old": "clumsy.wasm", "new": "steady.wasm"},
}


async def main(arena: str) -> None:
    # Clients hand on only a part of their environment.
    server = StdioServerParameters(command=arena, args=["mcp"], env=dict(os.environ))
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        listed = await session.list_tools()
        assert {tool.name for tool in listed.tools} == set(CALLS), listed
        called = []
        for name, arguments in CALLS.items():
            answer = await session.call_tool(name, arguments)
            assert not answer.is_error, (name, answer)
            assert answer.structured_content["next"], (name, answer)
            called.append(name)
        refused = await session.call_tool("play", {"game": "kingdom", "seats": ["cmd:true", "bot.js"]})
        assert refused.is_error and "native program" in refused.content[0].text, refused
    print("\n".join(sorted(called)))


asyncio.run(main(sys.argv[1]))
