package org.wattle.solvers.contract;

class GlopContractTest extends BackendContract {
  GlopContractTest() {
    super("glop");
  }
}
