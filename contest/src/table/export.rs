//! The complete standings for other programs: CSV (RFC 4180), and the values for JSON.

use super::cell;
use crate::encounters::Encounters;
use crate::standings::{Row, Standings};
use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};

/// A line for each bot, best first, with everything about it in full precision.
pub fn csv(standings: &Standings<'_>) -> String {
    let mut text =
        "rank,bot,rating,mean,deviation,strength,matches,won,drawn,lost,ahead,level,behind,points,faults\r\n"
            .to_owned();
    for (rank, row) in (1..).zip(&standings.rows) {
        let Row {
            label,
            rating,
            strength,
            score,
        } = row;
        let Encounters { ahead, level, behind } = score.against;
        text += &format!(
            "{rank},{},{},{},{},{strength},{},{},{},{},{ahead},{level},{behind},{},{}\r\n",
            cell::text(label),
            rating.conservative(),
            rating.mean,
            rating.deviation,
            score.matches,
            score.won,
            score.drawn,
            score.lost,
            score.points,
            score.faults
        );
    }
    text
}

/// A line for each pair of bots that met, in the order of [`csv`]: the results of the first against the second.
pub fn head_to_head_csv(standings: &Standings<'_>) -> String {
    let mut text = "bot,other,ahead,level,behind\r\n".to_owned();
    for (row, bot) in standings.rows.iter().enumerate() {
        for (column, other) in standings.rows.iter().enumerate() {
            let seen = standings.encounters(row, column);
            if seen.all() > 0 {
                let Encounters { ahead, level, behind } = seen;
                text += &format!(
                    "{},{},{ahead},{level},{behind}\r\n",
                    cell::text(&bot.label),
                    cell::text(&other.label)
                );
            }
        }
    }
    text
}

impl Serialize for Standings<'_> {
    /// `{"bots": […], "head_to_head": [[[ahead, level, behind], …], …]}`; rows and columns in the order of the bots.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut whole = serializer.serialize_struct("Standings", 2)?;
        whole.serialize_field("bots", &self.rows)?;
        whole.serialize_field("head_to_head", &Cross(self))?;
        whole.end()
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Encounters { ahead, level, behind } = self.score.against;
        let mut row = serializer.serialize_struct("Row", 14)?;
        row.serialize_field("bot", &self.label)?;
        row.serialize_field("rating", &self.rating.conservative())?;
        row.serialize_field("mean", &self.rating.mean)?;
        row.serialize_field("deviation", &self.rating.deviation)?;
        row.serialize_field("strength", &self.strength)?;
        row.serialize_field("matches", &self.score.matches)?;
        row.serialize_field("won", &self.score.won)?;
        row.serialize_field("drawn", &self.score.drawn)?;
        row.serialize_field("lost", &self.score.lost)?;
        row.serialize_field("ahead", &ahead)?;
        row.serialize_field("level", &level)?;
        row.serialize_field("behind", &behind)?;
        row.serialize_field("points", &self.score.points)?;
        row.serialize_field("faults", &self.score.faults)?;
        row.end()
    }
}

/// The rows of the cross table, made one by one.
struct Cross<'a>(&'a Standings<'a>);

impl Serialize for Cross<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bots = self.0.rows.len();
        let mut rows = serializer.serialize_seq(Some(bots))?;
        for row in 0..bots {
            let cell = |other| {
                let seen = self.0.encounters(row, other);
                [seen.ahead, seen.level, seen.behind]
            };
            rows.serialize_element(&(0..bots).map(cell).collect::<Vec<_>>())?;
        }
        rows.end()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::played;
    use super::*;

    #[test]
    fn csv_and_json_say_the_same_of_every_bot() {
        let progress = played(3, 60, |bot| (bot == 1).then(|| "a \"b\", c".into()));
        let standings = progress.standings();
        let (bots, pairs) = (csv(&standings), head_to_head_csv(&standings));
        assert_eq!(bots.lines().count(), 4);
        assert!(bots.contains("\r\n2,\"a \"\"b\"\", c\",12.0"), "{bots}");
        assert_eq!(pairs.lines().count(), 7);
        assert!(pairs.contains("\r\nA,C,14,3,3\r\n"), "{pairs}");
        let json = serde_json::to_value(&standings).unwrap();
        assert_eq!(json["bots"][1]["bot"], "a \"b\", c");
        assert_eq!(json["head_to_head"][0][2], serde_json::json!([14, 3, 3]));
        let rating = json["bots"][0]["rating"].as_f64().unwrap();
        assert!(bots.contains(&format!("1,A,{rating},")), "{bots}");
    }
}
