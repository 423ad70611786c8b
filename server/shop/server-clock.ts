// The clock of this server: what it states of itself, and the spans in which it was wrong, which it stores for the back office (TH-15).
import {
  afterCommit,
  clockFaultOf,
  clockRecordDocument,
  clockRecordPath,
  noClockRecord,
  readClockRecord,
  type ClockFault,
  type ClockRecord,
  type ServerTime,
} from '#domain/server-clock';
import { fieldsFrom } from '#kernel/fields';
import { encodeFields, type CommittedChanges, type Documents } from '#server/documents';

export interface ServerClockDeps {
  readonly documents: Documents;
  /** Milliseconds: the wall clock. */
  readonly now: () => number;
  /** Milliseconds that this machine has run, whatever its clock is set to. */
  readonly uptime: () => number;
  /** Called when the clock is found to be wrong, once a span. */
  readonly onFault: (fault: ClockFault) => void;
}

export interface ServerClock {
  readonly time: () => ServerTime;
  readonly stop: () => void;
}

const path = `${clockRecordPath.collection}/${clockRecordPath.id}`;

/** Looks at the clock with every commit, because a false time matters only where it is stored. */
export function startServerClock({ documents, now, uptime, onFault }: ServerClockDeps): ServerClock {
  const time = (): ServerTime => ({ now: now(), newestCommit: Math.floor(documents.newestTime / 1000) });
  let record = storedRecord(documents);
  // While the server was off, the time should have gone on from its newest commit.
  const { newestCommit } = time();
  let last = { time: newestCommit, wall: newestCommit === 0 ? now() : newestCommit, uptime: uptime() };
  let waiting: NodeJS.Immediate | null = null;

  const save = (): void => {
    waiting = null;
    const fields = encodeFields(clockRecordDocument(record));
    const saved = documents.commit([
      { type: 'Set', path, fields, mask: null, transforms: [], precondition: null },
    ]);
    if (!saved.ok) throw new Error(saved.error.message);
  };

  const checkCommit = (committed: CommittedChanges): void => {
    const next = { time: Math.floor(committed.time / 1000), wall: now(), uptime: uptime() };
    const moved = next.wall - last.wall - (next.uptime - last.uptime);
    const changed = afterCommit(record, { ...next, lastTime: last.time, moved });
    last = next;
    if (changed === record) return;
    const fault = clockFaultOf(time());
    if (changed.spans.length > record.spans.length && fault !== null) onFault(fault);
    record = changed;
    // Not inside the commit that is being published: the other listeners receive it first.
    waiting ??= setImmediate(save);
  };

  const unsubscribe = documents.subscribe(checkCommit);
  return {
    time,
    stop: () => {
      unsubscribe();
      if (waiting === null) return;
      clearImmediate(waiting);
      save();
    },
  };
}

function storedRecord(documents: Documents): ClockRecord {
  const stored = documents.get(path);
  return stored === null ? noClockRecord : readClockRecord(fieldsFrom(stored.fields));
}
