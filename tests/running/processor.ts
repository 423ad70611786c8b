// What a run costs the machine. The time of the processor depends less on what else waits than the time of the clock, and the figure
// of the machine makes the runs of two machines comparable.
import { pbkdf2Sync } from 'node:crypto';
import { cpus } from 'node:os';

/** Milliseconds that all processors of this machine have worked since its start, whoever asked them: a run counts what works beside it. */
export function processorTime(): number {
  return cpus()
    .map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
    .reduce((sum, time) => sum + time, 0);
}

/** The figure of the machine that TS-01 names: what it seeks took 1.25 s. Seconds; a slower machine has a larger one. */
export function machineFigure(): number {
  const startedAt = performance.now();
  pbkdf2Sync('x', 'y', 6e6, 32, 'sha256');
  return (performance.now() - startedAt) / 1000;
}
