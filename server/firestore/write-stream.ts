// The Write stream of every transport: a handshake, then one commit per message, in order.
import type { Result } from '#kernel/result';
import { requestFailure, type Auth, type SecuredDocuments, type RequestFailure } from '#server/documents';
import { z } from 'zod';
import type { StreamOutput } from './listen-stream.ts';
import type { WriteMessage } from './stream-messages.ts';

const rawRequest = z.object({ writes: z.unknown().optional() });

/** The caller, and the limit on writes. */
export interface Writer {
  readonly auth: Auth | null;
  readonly admitWrites: (rawWrites: unknown) => Result<void, RequestFailure>;
}

export class WriteStream {
  readonly #store: SecuredDocuments;
  readonly #writer: Writer;
  readonly #output: StreamOutput<WriteMessage>;
  #received = 0;

  constructor(store: SecuredDocuments, writer: Writer, output: StreamOutput<WriteMessage>) {
    this.#store = store;
    this.#writer = writer;
    this.#output = output;
  }

  /** Handles a `WriteRequest`. A refused commit ends the stream; the client opens the next one and continues. */
  receive(message: unknown): void {
    const request = rawRequest.safeParse(message);
    if (!request.success)
      return this.#output.fail(requestFailure('InvalidArgument', 'A write request must be an object.'));
    this.#received += 1;
    const streamToken = Buffer.from(String(this.#received)).toString('base64');
    if (this.#received === 1) return this.#output.send({ type: 'handshake', streamId: '1', streamToken });
    const admitted = this.#writer.admitWrites(request.data.writes);
    if (!admitted.ok) return this.#output.fail(admitted.error);
    // Commits synchronously: no message after a refused commit may be applied.
    const commit = this.#store.commit(request.data.writes, this.#writer.auth);
    if (commit.ok) this.#output.send({ type: 'committed', streamToken, commit: commit.value });
    else this.#output.fail(commit.error);
  }

  /** This stream queues nothing for a reader. */
  resume(): void {}

  end(): void {}
}
