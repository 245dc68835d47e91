package org.wattle.solvers.contract;

class OjalgoContractTest extends BackendContract {
  OjalgoContractTest() {
    super("ojalgo");
  }
}
