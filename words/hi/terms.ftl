### Terms for all files. The form "oblique" stands before a postposition: नीले ने, तटस्थ पक्ष से।

-seat = { $key ->
    [blue] नीला
    [red] लाल
    [neutral] तटस्थ पक्ष
   *[player] खिलाड़ी { $number }
}

-seat-oblique = { $key ->
    [blue] नीले
    [red] लाल
    [neutral] तटस्थ पक्ष
   *[player] खिलाड़ी { $number }
}

-quoted = { $key ->
    [cut] “{ $text }… (आगे { $number } वर्ण और)”
   *[whole] “{ $text }”
}

-shown = { $key ->
    [cut] { $text }… (आगे { $number } वर्ण और)
   *[whole] { $text }
}

-between = { ", " }

# All are masculine and the same before a postposition.
-kind = { $key ->
    [cavalry] घुड़सवार
    [archer] तीरंदाज़
   *[infantry] पैदल सैनिक
}

-flag-kind = { $key ->
    [green] हरा
   *[purple] बैंगनी
}

-rounds = { $number } राउंड

-armies = { $number ->
    [one] { $number } सेना
   *[other] { $number } सेनाएँ
}

-class = { $key ->
    [destroyer] विध्वंसक
    [submarine] पनडुब्बी
    [cruiser] क्रूज़र
    [battleship] बैटलशिप
   *[carrier] विमानवाहक
}

# After whose ship it is: the submarine is feminine.
-class-owned = { $key ->
    [destroyer] का विध्वंसक
    [submarine] की पनडुब्बी
    [cruiser] का क्रूज़र
    [battleship] का बैटलशिप
   *[carrier] का विमानवाहक
}

-direction = { $key ->
    [up] ऊपर
    [right] दाएँ
    [down] नीचे
   *[left] बाएँ
}
