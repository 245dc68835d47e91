package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class VectorPackingConstraintTest {
  private static final List<String> CPU = List.of("cpu");

  private final OptModelBuilder model = new OptModelBuilder("m");

  @Test
  void sizesAndCapacitiesAreFiniteAndNotNegative() {
    VectorPackingConstraint.Builder packing = new VectorPackingConstraint.Builder("p", CPU, 1, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> packing.size(0, 0, -0.1))
        .withMessageContaining("size (-0.1) in packing (p)");
    assertThatIllegalArgumentException().isThrownBy(() -> packing.size(0, 0, Double.NaN));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> packing.capacity(0, 0, Double.POSITIVE_INFINITY));
  }

  @Test
  void itemsNeedABin() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new VectorPackingConstraint.Builder("p", CPU, 1, 0));
    assertThat(packed(new VectorPackingConstraint.Builder("p", CPU, 0, 0)).itemCount()).isZero();
  }

  @Test
  void aBinThatIsNotThereIsNotTakenForOneOfTheNextItem() {
    VectorPackingConstraint.Builder packing = new VectorPackingConstraint.Builder("p", CPU, 2, 2);
    Variable x = model.binary("x");

    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> packing.allow(0, 2, x));
  }

  @Test
  void itsVariablesAreZeroOrOne() {
    Variable share = model.continuous("share", 0, 1);
    Variable many = model.integer("many", 0, 2);
    Variable one = model.integer("one", 0, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> model.add(new VectorPackingConstraint.Builder("p", CPU, 1, 1).allow(0, 0, share)))
        .withMessageContaining("(share) of packing (p)");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> model.add(new VectorPackingConstraint.Builder("p", CPU, 1, 1).open(0, many)));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                model.add(
                    new VectorPackingConstraint.Builder("p", CPU, 1, 1)
                        .allow(0, 0, new Variable(99))));
    model.add(new VectorPackingConstraint.Builder("p", CPU, 1, 1).allow(0, 0, one));
  }

  @Test
  void aPackingStaysAsItWasWhenItsBuilderGoesOn() {
    Variable x = model.binary("x");
    VectorPackingConstraint.Builder builder =
        new VectorPackingConstraint.Builder("p", CPU, 1, 1).size(0, 0, 1).capacity(0, 0, 2);
    VectorPackingConstraint packing = packed(builder);

    builder.size(0, 0, 7).capacity(0, 0, 8).allow(0, 0, x).open(0, x);

    assertThat(packing.size(0, 0)).isEqualTo(1);
    assertThat(packing.capacity(0, 0)).isEqualTo(2);
    assertThat(packing.assignment(0, 0)).isEmpty();
    assertThat(packing.open(0)).isEmpty();
  }

  private VectorPackingConstraint packed(VectorPackingConstraint.Builder builder) {
    model.add(builder);
    return model.build().packings().get(0);
  }
}
