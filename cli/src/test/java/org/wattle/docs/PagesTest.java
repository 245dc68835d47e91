package org.wattle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** How the pages of this repository are written. */
class PagesTest {
  @Test
  void everyFenceSaysWhatIsToBeDoneWithIt() throws IOException {
    int steps = 0;
    for (String name : Page.under(Checkout.root(), RunDocs.PLACES)) {
      steps += Steps.of(Page.read(Checkout.root(), name)).size();
    }
    assertThat(steps).isPositive();
  }
}
