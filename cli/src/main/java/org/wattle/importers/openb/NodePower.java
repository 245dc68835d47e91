package org.wattle.importers.openb;

import java.util.List;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerPower;

/** Where the power of a node is taken from: the tables of nodes and pods do not have it. */
interface NodePower {
  /** The power of a node whose capacity is given in the resources of the instance. */
  ServerPower of(NodeKind kind, ResourceVector capacity);

  /** Which machine or model it was taken from, with its numbers. */
  String source(NodeKind kind);

  /** What is assumed. */
  List<String> notes();
}
