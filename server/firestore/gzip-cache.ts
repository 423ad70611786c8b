// A catalogue of eighty goods is 82 kB as JSON and 12 kB compressed: on a phone's connection that is the wait for the goods.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below this the frames around an answer weigh as much as what could be saved. */
const leastBytes = 4096;

/** Compresses answers beside the event loop, and an answer that goes out again only once. */
export class GzipCache {
  readonly #known = new WeakMap<Buffer, Promise<Buffer>>();

  /** The compressed answer, or null where the caller does not take one or it is not worth it. */
  async of(answer: Buffer, acceptEncoding: string | readonly string[] | undefined): Promise<Buffer | null> {
    if (answer.length < leastBytes || !/\bgzip\b/u.test(String(acceptEncoding ?? ''))) return null;
    const known = this.#known.get(answer);
    if (known !== undefined) return known;
    const compressing = promisify(gzip)(answer);
    this.#known.set(answer, compressing);
    return compressing;
  }
}
