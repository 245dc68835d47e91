package org.wattle.studies;

/**
 * A publication whose results studies reproduce.
 *
 * @param shortName the word for it in chapters, e.g. {@code thesis}
 * @param citation authors, title, year
 */
public record Publication(String shortName, String citation) {
  public static final Publication THESIS =
      new Publication(
          "thesis",
          "D. Çavdar, Priority Scheduling for Heterogeneous Workloads in Computing Clusters, PhD"
              + " thesis, Boğaziçi University, 2015");
  public static final Publication LOTES =
      new Publication("report", "T. T. Tran and J. C. Beck, Report: Google Data center Scheduling");
  public static final Publication CLAVISMO =
      new Publication(
          "paper",
          "S. Blagodurov, A. Fedorova, E. Vinnik, T. Dwyer and F. Hermenier, Multi-Objective Job"
              + " Placement in Clusters, SC 2015");
  public static final Publication BROWN =
      new Publication(
          "short paper",
          "D. Çavdar, A. Rosà, L. Y. Chen and F. Alagöz, Quantifying the Brown Side of Priority"
              + " Schedulers: Lessons from Big Clusters");
  public static final Publication ELECTRON =
      new Publication(
          "thesis on power",
          "R. DelValle Rueda, Towards Mitigating Co-incident Peak Power Consumption and Managing"
              + " Energy Utilization in Heterogeneous Clusters, PhD thesis, Binghamton University,"
              + " 2018");
}
