package org.wattle.studies;

/**
 * What a study makes again.
 *
 * @param shortName as findings call it, e.g. {@code thesis}
 * @param citation authors, title, year
 */
public record Source(String shortName, String citation) {
  public static final Source THESIS =
      new Source(
          "thesis",
          "D. Çavdar, Priority Scheduling for Heterogeneous Workloads in Computing Clusters, PhD"
              + " thesis, Boğaziçi University, 2015");
  public static final Source LOTES =
      new Source("report", "T. T. Tran and J. C. Beck, Report: Google Data center Scheduling");
  public static final Source CLAVISMO =
      new Source(
          "paper",
          "S. Blagodurov, A. Fedorova, E. Vinnik, T. Dwyer and F. Hermenier, Multi-Objective Job"
              + " Placement in Clusters, SC 2015");
}
