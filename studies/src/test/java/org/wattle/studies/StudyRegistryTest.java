package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class StudyRegistryTest {
  private static final BookStudy DICE = DiceStudy.named("dice");
  private static final BookStudy BONES = DiceStudy.named("games/knucklebones");
  private static final BookStudy CARDS = DiceStudy.named("games/cards");
  private static final StudyRegistry REGISTRY = new StudyRegistry(List.of(DICE, BONES, CARDS));

  @Test
  void aNameIsAStudyAFolderOfStudiesOrAllOfThem() {
    assertThat(REGISTRY.named(List.of("dice"))).containsExactly(DICE);
    assertThat(REGISTRY.named(List.of("games"))).containsExactly(BONES, CARDS);
    assertThat(REGISTRY.named(List.of("games/cards", "dice"))).containsExactly(DICE, CARDS);
    assertThat(REGISTRY.named(List.of("all", "dice"))).containsExactly(DICE, BONES, CARDS);
  }

  @Test
  void thePrefixOfANameIsUnknown() {
    assertThatThrownBy(() -> REGISTRY.named(List.of("games/card")))
        .hasMessageContaining("(games/card)")
        .hasMessageContaining("Maybe games/cards.");
  }

  @Test
  void allUnknownNamesAreReportedAtOnce() {
    assertThatThrownBy(() -> REGISTRY.named(List.of("dise", "dice", "roulette")))
        .hasMessageContaining("There is no study (dise). Maybe dice.")
        .hasMessageContaining("There is no study (roulette).")
        .hasMessageEndingWith("Known are: dice, games/knucklebones, games/cards.");
  }
}
