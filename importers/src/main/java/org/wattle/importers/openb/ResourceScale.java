package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.ResourceVector;

/** The unit of each resource: 1.0 is the amount that the largest of the chosen nodes has. */
record ResourceScale(long cpuMilli, long memoryMib, long gpuMilli, boolean gpu) {
  /** The places of the resources in an instance. */
  static final int CPU = 0;

  static final int MEMORY = 1;
  static final int GPU = 2;

  private static final long WHOLE_GPU = 1000;

  /** The scale of the nodes; where no node has a GPU, 1.0 is one GPU. */
  static ResourceScale of(List<OpenbNode> nodes, boolean gpu) {
    long cpu = 1;
    long memory = 1;
    long gpus = 1;
    for (OpenbNode node : nodes) {
      cpu = Math.max(cpu, node.hardware().cpuMilli());
      memory = Math.max(memory, node.hardware().memoryMib());
      gpus = Math.max(gpus, node.hardware().gpus());
    }
    return new ResourceScale(cpu, memory, gpus * WHOLE_GPU, gpu);
  }

  ResourceVector capacity(OpenbNode.Hardware kind) {
    return vector(kind.cpuMilli(), kind.memoryMib(), kind.gpus() * WHOLE_GPU);
  }

  ResourceVector demand(Pod pod) {
    return vector(pod.cpuMilli(), pod.memoryMib(), pod.gpuMilli());
  }

  private ResourceVector vector(long cpu, long memory, long gpus) {
    double ofCpu = (double) cpu / cpuMilli;
    double ofMemory = (double) memory / memoryMib;
    return gpu
        ? ResourceVector.of(ofCpu, ofMemory, (double) gpus / gpuMilli)
        : ResourceVector.of(ofCpu, ofMemory);
  }

  List<String> resources() {
    List<String> names = new ArrayList<>(List.of("cpu", "memory"));
    if (gpu) {
      names.add("gpu");
    }
    return names;
  }

  Map<String, String> units() {
    Map<String, String> units = new LinkedHashMap<>();
    units.put("cpu", cpuMilli + " milli-CPU");
    units.put("memory", memoryMib + " MiB");
    if (gpu) {
      units.put("gpu", gpuMilli / WHOLE_GPU + " GPU");
    }
    return units;
  }
}
