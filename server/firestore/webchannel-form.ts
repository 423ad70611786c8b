// The form of a WebChannel request: `count` messages from number `ofs` on, and at a session's beginning its headers. The form
// comes from anybody, so its numbers have bounds and it is read once, whatever its length.
import { z } from 'zod';

export interface ChannelForm {
  /** The number that the first message has within its session. */
  readonly offset: number;
  /** JSON texts. */
  readonly messages: readonly string[];
  /** The stream's headers as lines, its bearer token among them. */
  readonly headers: string;
}

const mostMessages = 1000;

/** Beside its messages a form carries `count`, `ofs`, `headers` and a few names of the SDK that nobody here reads. */
const mostParameters = mostMessages + 16;

/** A whole number as the protocol writes one: digits alone, so that neither `1e15` nor `Infinity` is one. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A number of a message or of an answer; it comes in a form or in an address. */
export const messageNumber = wholeNumber;

const head = z.object({
  count: wholeNumber.pipe(z.number().max(mostMessages)).default(0),
  ofs: messageNumber.default(0),
  headers: z.string().default(''),
});

/** Reads a form; null for one with a name twice, with a number out of its bounds, or without a message that it counts. */
export function parseChannelForm(text: string): ChannelForm | null {
  if (hasMoreParameters(text, mostParameters)) return null;
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) return null;
    parameters.set(name, value);
  }
  const parsed = head.safeParse(Object.fromEntries(parameters));
  if (!parsed.success) return null;
  const { count, ofs, headers } = parsed.data;
  const messages = Array.from({ length: count }, (_, position) => parameters.get(`req${position}___data__`));
  return messages.every((message) => message !== undefined) ? { offset: ofs, messages, headers } : null;
}

function hasMoreParameters(text: string, most: number): boolean {
  let found = 1;
  for (let at = text.indexOf('&'); at !== -1 && found <= most; at = text.indexOf('&', at + 1)) found += 1;
  return found > most;
}
