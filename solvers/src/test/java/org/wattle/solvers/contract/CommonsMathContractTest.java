package org.wattle.solvers.contract;

class CommonsMathContractTest extends BackendContract {
  CommonsMathContractTest() {
    super("commons-math");
  }
}
