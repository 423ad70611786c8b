// Compressed responses. A catalogue of 80 products is 82 kB as JSON and 12 kB compressed, which dominates its load time
// on a phone.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below this size the HTTP overhead exceeds the saving. */
const minBytes = 4096;

/** Compresses responses outside the event loop, and a response that is sent again only once. */
export class GzipCache {
  readonly #known = new WeakMap<Buffer, Promise<Buffer>>();

  /** The compressed response, or null if the client does not accept gzip or the response is small. */
  async of(answer: Buffer, acceptEncoding: string | readonly string[] | undefined): Promise<Buffer | null> {
    if (answer.length < minBytes || !/\bgzip\b/u.test(String(acceptEncoding ?? ''))) return null;
    const known = this.#known.get(answer);
    if (known !== undefined) return known;
    const compressing = promisify(gzip)(answer);
    this.#known.set(answer, compressing);
    return compressing;
  }
}
