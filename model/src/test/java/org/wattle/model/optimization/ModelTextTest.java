package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ModelTextTest {
  @Test
  void aModelReadsLikeTheProblemItStatesInItsGroups() {
    OptModelBuilder model = new OptModelBuilder("two servers");
    Variable on = model.binary("on");
    Variable load = model.continuous("load", 0, 1);
    Variable wakes = model.integer("wakes", -2, Double.POSITIVE_INFINITY);
    model.group("capacity", "load only where the server is on (3.4)");
    model.row("cap").plus(1, load).plus(-1, on).atMost(0);
    model.group("demand", "all work is done");
    model.row("all").plus(1, load).equalTo(0.3);
    model.group("capacity", "load only where the server is on (3.4)");
    model.row("enough").plus(-2.5, load).plus(1, wakes).atLeast(-7);
    model.row("range").plus(1, wakes).plus(0.125, on).between(-1, 4);
    model.row("none").between(0, 1);
    model.row("free").plus(-1, wakes).between(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    model.minimize("watts").plus(162, on).plus(51.5, load).plus(-10).done();
    model.maximize("spare").plus(-1, load).done();

    assertThat(ModelText.of(model.build()))
        .isEqualTo(
            """
            two servers

            minimize watts
              162 on + 51.5 load - 10
            then maximize spare
              -load

            capacity: load only where the server is on (3.4)
              cap: load - on <= 0
              enough: -2.5 load + wakes >= -7
              range: -1 <= wakes + 0.125 on <= 4
              none: 0 <= 0 <= 1
              free: -wakes free

            demand: all work is done
              all: load = 0.3

            variables
              on: binary
              load: continuous, 0 <= load <= 1
              wakes: integer, wakes >= -2
            """);
  }

  @Test
  void aPackingShowsItsBinsItemsAndAllowedPairs() {
    OptModelBuilder model = new OptModelBuilder("packing");
    Variable open = model.binary("open");
    Variable first = model.binary("a in 0");
    Variable second = model.binary("b-in-1");
    model.group("place", "every task on one server");
    model.add(
        new VectorPackingConstraint.Builder("servers", List.of("cpu", "memory"), 2, 2)
            .capacity(0, 0, 0.5)
            .capacity(1, 0, 1)
            .capacity(0, 1, 2)
            .size(0, 0, 0.03)
            .size(1, 1, 0.25)
            .open(0, open)
            .allow(0, 0, first)
            .allow(1, 1, second));

    assertThat(ModelText.of(model.build()))
        .isEqualTo(
            """
            packing

            no objective

            place: every task on one server
              servers: pack 2 items into 2 bins by cpu, memory
                bin 0: holds 0.5 1 if open
                bin 1: holds 2 0 always
                item 0: takes 0.03 0, in 0 if "a in 0"
                item 1: takes 0 0.25, in 1 if b-in-1

            variables
              open: binary
              "a in 0": binary
              b-in-1: binary
            """);
  }

  @Test
  void boundsSayHowTheyNarrowTheDomain() {
    OptModelBuilder model = new OptModelBuilder("bounds");
    double infinity = Double.POSITIVE_INFINITY;
    model.continuous("free", -infinity, infinity);
    model.continuous("below", -infinity, 3);
    model.integer("fixed", 4, 4);
    model.continuous("crossing", 2, 1);
    model.variable(VariableType.BINARY, "off", 0, 0);

    assertThat(ModelText.of(model.build()))
        .endsWith(
            """
            variables
              free: continuous, free
              below: continuous, below <= 3
              fixed: integer, fixed = 4
              crossing: continuous, 2 <= crossing <= 1
              off: binary, off = 0
            """);
  }

  @Test
  void controlCharactersInNamesCannotForgeLines() {
    OptModelBuilder model = new OptModelBuilder("m");
    model.row("a\nb: x \"<=").plus(1, model.binary("x")).atMost(1);

    assertThat(ModelText.row(model.build(), 0)).isEqualTo("\"a\\u000ab: x \\u0022<=\": x <= 1");
  }
}
