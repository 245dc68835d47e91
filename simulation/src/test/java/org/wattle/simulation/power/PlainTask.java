package org.wattle.simulation.power;

import org.wattle.model.power.TaskProfile;

/** A task of {@link PlainPowerRun}. */
final class PlainTask {
  final int number;
  final TaskProfile profile;
  final int profileNumber;
  final int submitted;
  int queuedAt;
  int boundTo = -1;
  int node = -1;
  int start = -1;
  int end = -1;
  long left;

  PlainTask(int number, TaskProfile profile, int profileNumber, int submitted) {
    this.number = number;
    this.profile = profile;
    this.profileNumber = profileNumber;
    this.submitted = submitted;
    this.queuedAt = submitted;
    this.left = profile.work();
  }
}
