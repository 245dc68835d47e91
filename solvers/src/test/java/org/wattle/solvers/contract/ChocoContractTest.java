package org.wattle.solvers.contract;

class ChocoContractTest extends BackendContract {
  ChocoContractTest() {
    super("choco");
  }
}
