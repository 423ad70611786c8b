// Requests the status of a shop server. It trusts only the given certificate, whatever the process trusts.
import { request as requestInTheClear } from 'node:http';
import { request as requestOverTls } from 'node:https';
import * as z from 'zod';
import { parseJson } from '#kernel/fields';

export interface ShopStatus {
  readonly id: string;
  /** Of its documents; another one after a backup was restored. */
  readonly epoch: string;
}

/** null when no trusted shop server answers. */
export async function fetchShopStatus(
  origin: string,
  certificate: string | null,
): Promise<ShopStatus | null> {
  const answer = await textAt(`${origin}/api/status`, certificate);
  const status = answer === null ? null : statusSchema.safeParse(parseJson(answer));
  return status?.success === true ? status.data : null;
}

const statusSchema = z.object({ success: z.literal(true), id: z.uuid(), epoch: z.string().max(100) });

/** Milliseconds. */
const timeout = 5_000;
/** Characters: more than the status of a shop server has. */
const maxAnswerLength = 10_000;

function textAt(address: string, certificate: string | null): Promise<string | null> {
  return new Promise((resolve) => {
    // A new connection for each request, so that a changed certificate is noticed.
    const options = { agent: false, signal: AbortSignal.timeout(timeout) };
    const clientRequest =
      certificate === null
        ? requestInTheClear(address, options)
        : requestOverTls(address, { ...options, ca: certificate });
    clientRequest.on('error', () => resolve(null));
    clientRequest.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > maxAnswerLength) clientRequest.destroy();
      });
      answer.on('end', () => resolve(text));
      answer.on('error', () => resolve(null));
    });
    clientRequest.end();
  });
}
