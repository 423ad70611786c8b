// Counts the bytes of messages that arrived over gRPC and were not handled yet, of all calls together.
import type { Readable } from 'node:stream';
import { requestFailure, type RequestFailure } from '#server/documents';

/** The unread messages of one call. */
export interface UnreadMessages {
  /** The oldest message was handled. */
  readonly noteHandled: () => void;
}

export interface UnreadOptions {
  /** Called once, when this call has to end. */
  readonly refuse: (failure: RequestFailure) => void;
  /** Called with true when bytes begin to wait, and with false when none wait any more. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** A counter for all calls of a server. A call whose bytes exceed `max` is refused; bytes are freed when it ends. */
export function createUnreadMessages(max: number) {
  let ofAll = 0;
  return (stream: Readable, { refuse, onWaiting }: UnreadOptions): UnreadMessages => {
    const frames = new Frames();
    let isOver = false;
    const change = (amount: number): void => {
      const before = frames.bytes - amount;
      ofAll += amount;
      if (before === 0 || frames.bytes === 0) onWaiting(frames.bytes > 0);
    };
    const end = (failure: RequestFailure): void => {
      if (!isOver) refuse(failure);
      isOver = true;
    };
    // Before grpc-js itself handles the bytes.
    stream.prependListener('data', (chunk: Buffer) => {
      if (isOver) return;
      const added = frames.add(chunk);
      if (added === null) return end(compressed);
      change(added);
      if (ofAll > max) end(tooMuchUnread);
    });
    stream.once('close', () => {
      isOver = true;
      change(-frames.clear());
    });
    return { noteHandled: () => change(-frames.shift()) };
  };
}

/** Each chunk is an object that takes memory beside its bytes: a client may send one byte at a time. */
const chunkBytes = 512;

/** A message is preceded by a flag for compression and its length in four bytes. */
const headBytes = 5;

/** The bytes of each message of a call in the order of their arrival; the last may be incomplete. */
class Frames {
  readonly #complete: number[] = [];
  readonly #head = Buffer.alloc(headBytes);
  #current = 0;
  #headRead = 0;
  #contentLeft = 0;
  bytes = 0;

  /** Counts the chunk and returns the added bytes; null for a compressed message. */
  add(chunk: Buffer): number | null {
    let added = 0;
    for (let at = 0; at < chunk.length;) {
      const size = this.#headRead < headBytes ? headBytes - this.#headRead : this.#contentLeft;
      const taken = Math.min(size, chunk.length - at);
      if (this.#headRead < headBytes) {
        chunk.copy(this.#head, this.#headRead, at, at + taken);
        this.#headRead += taken;
        if (this.#head[0] !== 0) return null;
        if (this.#headRead === headBytes) this.#contentLeft = this.#head.readUInt32BE(1);
      } else this.#contentLeft -= taken;
      at += taken;
      this.#current += taken + chunkBytes;
      added += taken + chunkBytes;
      if (this.#headRead === headBytes && this.#contentLeft === 0) this.#finish();
    }
    this.bytes += added;
    return added;
  }

  /** Removes the oldest complete message. */
  shift(): number {
    const size = this.#complete.shift() ?? 0;
    this.bytes -= size;
    return size;
  }

  clear(): number {
    const size = this.bytes;
    this.bytes = 0;
    return size;
  }

  #finish(): void {
    this.#complete.push(this.#current);
    this.#current = 0;
    this.#headRead = 0;
  }
}

const compressed = requestFailure('Unimplemented', 'Compressed messages are not accepted.');
const tooMuchUnread = requestFailure('ResourceExhausted', 'Too many messages were not read yet.');
