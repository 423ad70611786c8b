// Time that a test advances. Timers fire in order, and all work that a timer starts has run before the next timer fires.
import type { Clock, Timer } from '#kernel/timing';

export interface VirtualTime {
  readonly clock: Clock;
  readonly timer: Timer;
  /** Milliseconds that have passed, wherever the clock was moved to. */
  readonly uptime: () => number;
  /** Advances the time by `milliseconds`. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Advances the time until `condition` holds; fails after `limit` milliseconds. */
  readonly passUntil: (condition: () => boolean, limit?: number) => Promise<void>;
  /** Moves the wall clock forward or back; timers are not affected. */
  readonly setClockBy: (milliseconds: number) => void;
}

interface Alarm {
  readonly at: number;
  readonly run: () => void;
}

export function virtualTime(start: number): VirtualTime {
  let elapsed = 0;
  let offset = start;
  const alarms = new Set<Alarm>();

  const nextAlarm = (until: number): Alarm | undefined => {
    let next: Alarm | undefined;
    for (const alarm of alarms)
      if (alarm.at <= until && (next === undefined || alarm.at < next.at)) next = alarm;
    return next;
  };

  const pass = async (milliseconds: number): Promise<void> => {
    const until = elapsed + milliseconds;
    await everythingRuns();
    for (let alarm = nextAlarm(until); alarm !== undefined; alarm = nextAlarm(until)) {
      elapsed = Math.max(elapsed, alarm.at);
      alarms.delete(alarm);
      alarm.run();
      await everythingRuns();
    }
    elapsed = until;
  };

  return {
    clock: { now: () => elapsed + offset },
    uptime: () => elapsed,
    timer: {
      after: (delay, run) => {
        const alarm = { at: elapsed + delay, run };
        alarms.add(alarm);
        return () => alarms.delete(alarm);
      },
    },
    pass,
    passUntil: async (condition, limit = 600_000) => {
      const end = elapsed + limit;
      await everythingRuns();
      while (!condition()) {
        if (elapsed >= end) throw new Error(`it did not happen within ${limit} ms`);
        await pass(50);
      }
    },
    setClockBy: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

/** Provided by Node. This folder is compiled without Node's types. */
declare function setImmediate(run: () => void): void;

/** Resolves in a macrotask, which runs after all pending promise reactions. */
function everythingRuns(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
