package org.wattle.solvers.contract;

class CbcContractTest extends BackendContract {
  CbcContractTest() {
    super("cbc");
  }
}
