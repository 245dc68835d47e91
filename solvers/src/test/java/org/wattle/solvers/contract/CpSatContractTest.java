package org.wattle.solvers.contract;

class CpSatContractTest extends BackendContract {
  CpSatContractTest() {
    super("cp-sat");
  }
}
