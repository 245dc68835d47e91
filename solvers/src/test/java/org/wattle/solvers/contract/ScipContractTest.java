package org.wattle.solvers.contract;

class ScipContractTest extends BackendContract {
  ScipContractTest() {
    super("scip");
  }
}
