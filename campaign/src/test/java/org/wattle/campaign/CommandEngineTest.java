package org.wattle.campaign;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** A command line that prints words of its own before it speaks the protocol, as logins do. */
class CommandEngineTest extends EngineContract {
  @Override
  CampaignEngine engine(Duration killAfter, Duration grace) {
    String worker =
        TestCells.command().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    return ProcessesEngineTest.engine(
        List.of("/bin/sh", "-c", "echo Welcome to this host; trap '' INT; " + worker + "; exit $?"),
        TestCells.SHA256,
        killAfter,
        grace);
  }

  @Override
  boolean isolates() {
    return true;
  }
}
