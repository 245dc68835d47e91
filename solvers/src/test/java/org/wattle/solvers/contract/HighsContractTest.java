package org.wattle.solvers.contract;

class HighsContractTest extends BackendContract {
  HighsContractTest() {
    super("highs");
  }
}
