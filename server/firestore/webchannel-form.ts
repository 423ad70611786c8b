// The form of a WebChannel request: `count` messages from number `ofs` on, and at the start of a session its headers.
// Anybody can send a form, so its numbers are limited and it is parsed once, whatever its length.
import { z } from 'zod';

export interface ChannelForm {
  /** The number of the first message within its session. */
  readonly offset: number;
  /** JSON texts. */
  readonly messages: readonly string[];
  /** The stream's headers as lines, including its bearer token. */
  readonly headers: string;
}

const maxMessages = 1000;

/** Besides its messages a form has `count`, `ofs`, `headers` and a few names of the SDK that are ignored here. */
const maxParameters = maxMessages + 16;

/** A whole number of the protocol: digits only, so that `1e15` and `Infinity` are invalid. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** The number of a message or an acknowledgement, from a form or a URL. */
export const messageNumber = wholeNumber;

const head = z.object({
  count: wholeNumber.pipe(z.number().max(maxMessages)).default(0),
  ofs: messageNumber.default(0),
  headers: z.string().default(''),
});

/** Parses a form; null for a duplicate name, a number out of range, or a missing message. */
export function parseChannelForm(text: string): ChannelForm | null {
  if (hasMoreParameters(text, maxParameters)) return null;
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

function hasMoreParameters(text: string, max: number): boolean {
  let found = 1;
  for (let at = text.indexOf('&'); at !== -1 && found <= max; at = text.indexOf('&', at + 1)) found += 1;
  return found > max;
}
