package org.wattle.solvers.contract;

class PdlpContractTest extends BackendContract {
  PdlpContractTest() {
    super("pdlp");
  }
}
