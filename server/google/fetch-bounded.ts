// Fetches a file whose size and duration are bounded, whatever its headers say.

export interface FetchBounds {
  readonly maxBytes: number;
  /** Milliseconds for the whole file, not for its first byte. */
  readonly deadline: number;
}

/** The file at a URL; null when there is none, when it is larger, or when it has not arrived in time. */
export async function fetchBounded(url: string, bounds: FetchBounds): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(bounds.deadline) });
    if (answer.ok && answer.body !== null) return await readAtMost(answer.body, bounds.maxBytes);
    await answer.body?.cancel();
  } catch {
    // The network failed or the time is over.
  }
  return null;
}

/** Leaving the loop ends the connection. */
async function readAtMost(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
