// Limits on visitors of the document protocol over all transports: writes, reads, streams, targets and queued bytes. One
// address cannot use up the share of the others, and visitors cannot use up the share of staff.
import { err, ok, type Result } from '#kernel/result';
import { processorTime, unlimitedRead, type ReadBudget } from '#server/documents';
import { admissionLimits, type AdmissionLimits, type StreamLimits } from './limits.ts';
import { createMinuteShare, createShare } from './share.ts';

/** A temporary refusal, until the caller or others have released something. */
export interface TooMuch {
  readonly type: 'ResourceExhausted';
  readonly message: string;
}

export type WritesRefusal = TooMuch | { readonly type: 'InvalidArgument'; readonly message: string };

/** The caller: an address, and whether the request had a valid token. */
export interface Requester {
  readonly address: string;
  readonly isStaff: boolean;
}

/** The limits of one stream; `close` frees everything. */
export interface StreamQuota {
  /** Counts one more target. */
  readonly admitTarget: () => Result<void, TooMuch>;
  readonly forgetTargets: (count: number) => void;
  /** Whether the contents of a target may be queued. */
  readonly hasSpace: (bytes: number) => boolean;
  /** Counts bytes as queued. False: the client does not read, and its stream must end. */
  readonly reserve: (bytes: number) => boolean;
  readonly free: (bytes: number) => void;
  readonly close: () => void;
}

export interface Admission {
  /** Why this visitor has to wait for the next minute, in which case the request need not be read; otherwise null. */
  readonly exhaustion: (address: string) => TooMuch | null;
  /** Counts the writes of one commit or batch. Those of staff are unlimited. */
  readonly admitWrites: (requester: Requester, writes: number) => Result<void, WritesRefusal>;
  /** Counts reads by a visitor of documents whose id may be guessed; false: they answer as if they did not exist. */
  readonly admitGuesses: (requester: Requester, count: number) => boolean;
  /** What the requester's reads may be and take: visitors pay with their address's share of the processor. */
  readonly readBudget: (requester: Requester) => ReadBudget;
  readonly openStream: (requester: Requester) => Result<StreamQuota, TooMuch>;
  /** Counts a response until the returned function is called, when the client has read it or has disconnected. */
  readonly reserveAnswer: (requester: Requester, bytes: number) => Result<() => void, TooMuch>;
}

/** `clock`: milliseconds; `processor`: milliseconds that were worked. `changes` replace some of the default limits. */
export function createAdmission(
  clock: () => number,
  changes: Partial<AdmissionLimits> = {},
  processor: () => number = processorTime,
): Admission {
  const limits = { ...admissionLimits, ...changes };
  const writes = createMinuteShare(limits.writesPerMinute, clock);
  const guesses = createMinuteShare(limits.guessesPerMinute, clock);
  const readTimes = createMinuteShare(limits.readMsPerMinute, clock);
  const streams = createShare(limits.streams);
  const openings = createMinuteShare(limits.streamsPerMinute, clock);
  const targets = createShare(limits.targets);
  const queued = createShare(limits.queuedBytes);
  const forStaff = { ofAddress: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY };
  const staffStreams = createShare({ ...forStaff, ofAll: limits.staffStreams });
  const staffTargets = createShare(forStaff);
  const staffQueued = createShare(forStaff);

  return {
    exhaustion: (address) => (writes.hasSpace(address, 1) ? null : tooManyWrites),

    admitWrites({ address, isStaff }, count) {
      if (isStaff) return ok(undefined);
      if (count > limits.writesOfCommit) return err(tooManyAtOnce(limits.writesOfCommit));
      return writes.take(address, Math.max(count, 1)) ? ok(undefined) : err(tooManyWrites);
    },

    admitGuesses: ({ address, isStaff }, count) => isStaff || count === 0 || guesses.take(address, count),

    readBudget({ address, isStaff }) {
      if (isStaff) return unlimitedRead;
      let isCounting = false;
      return {
        bounds: limits.read,
        pieceMs: limits.read.pieceMs,
        count(work) {
          if (isCounting) return work();
          isCounting = true;
          const start = processor();
          try {
            return work();
          } finally {
            isCounting = false;
            readTimes.spend(address, processor() - start);
          }
        },
        exhaustion: () => (readTimes.hasSpace(address, 0) ? null : tooManyReads),
      };
    },

    openStream({ address, isStaff }) {
      const places = isStaff ? staffStreams : streams;
      if (!isStaff && !openings.take(address, 1)) return err(tooManyStreams);
      if (!places.take(address, 1)) return err(tooManyStreams);
      const quota = isStaff
        ? streamQuota(address, limits.staffStream, staffTargets, staffQueued)
        : streamQuota(address, limits.visitorStream, targets, queued);
      return ok({
        ...quota,
        close: atMostOnce(() => {
          quota.close();
          places.free(address, 1);
        }),
      });
    },

    reserveAnswer({ address, isStaff }, bytes) {
      if (isStaff) return ok(() => undefined);
      // A response above the limit is allowed for a client that holds nothing else.
      const amount = Math.min(bytes, limits.queuedBytes.ofAddress);
      if (!queued.take(address, amount)) return err(tooMuchUnread);
      return ok(atMostOnce(() => queued.free(address, amount)));
    },
  };
}

type Counted = ReturnType<typeof createShare>;

function streamQuota(address: string, own: StreamLimits, targets: Counted, queued: Counted): StreamQuota {
  let ownTargets = 0;
  let ownBytes = 0;
  let isClosed = false;
  const forgetTargets = (count: number): void => {
    if (isClosed) return;
    targets.free(address, count);
    ownTargets -= count;
  };
  const free = (bytes: number): void => {
    if (isClosed) return;
    queued.free(address, bytes);
    ownBytes -= bytes;
  };
  return {
    admitTarget() {
      if (isClosed || ownTargets >= own.targets || !targets.take(address, 1)) return err(tooManyTargets);
      ownTargets += 1;
      return ok(undefined);
    },
    forgetTargets,
    hasSpace: (bytes) => ownBytes + bytes <= own.queuedBytes && queued.hasSpace(address, bytes),
    reserve(bytes) {
      if (isClosed || ownBytes + bytes > own.queuedBytes || !queued.take(address, bytes)) return false;
      ownBytes += bytes;
      return true;
    },
    free,
    close() {
      forgetTargets(ownTargets);
      free(ownBytes);
      isClosed = true;
    },
  };
}

function atMostOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function tooManyAtOnce(max: number): WritesRefusal {
  return {
    type: 'InvalidArgument',
    message: `A visitor's commit has at most ${max} writes.`,
  };
}

function exhaustedBy(message: string): TooMuch {
  return { type: 'ResourceExhausted', message };
}

const tooManyWrites = exhaustedBy('Too many writes by visitors; try again in a minute.');
const tooManyReads = exhaustedBy('Visitors have read too much; try again in a minute.');
const tooManyStreams = exhaustedBy('Too many streams are open.');
const tooManyTargets = exhaustedBy('Too many listeners are open.');
const tooMuchUnread = exhaustedBy('Too many answers were not read yet.');
