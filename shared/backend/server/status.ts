// The server's status for the product form and the connection strip (HT-02, ER-28, ER-29).
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { timeouts } from '#backend/failure';
import type { ServerTime } from '#domain/server-clock';
import { err, ok, type Result } from '#kernel/result';
import { callOpenApi } from './http.ts';

export interface ServerStatus {
  /** The server's own message; shown unchanged (AP-25). */
  readonly message: string;
}

export type StatusError =
  { readonly type: 'TimedOut' } | { readonly type: 'NotConnected'; readonly reason: string };

/** Requests `/api/status.php`; aborted after 5 seconds (LM-15). */
export async function checkServer(backend: Backend): Promise<Result<ServerStatus, StatusError>> {
  const stated = await statedAt(backend, '/api/status.php');
  if (!stated.ok) return stated;
  const parsed = z.safeParse(statusAnswer, stated.value);
  return ok({ message: parsed.success ? parsed.data.message : '' });
}

/** What the shop server states of its clock; null where the backend states nothing: Google's clock is right. */
export async function readServerTime(backend: Backend): Promise<Result<ServerTime | null, StatusError>> {
  const stated = await statedAt(backend, '/api/status');
  if (!stated.ok) return stated;
  const parsed = z.safeParse(timeAnswer, stated.value);
  return ok(parsed.success ? parsed.data.time : null);
}

/** The epoch of the shop server's documents (FC-18); null in the cloud, which is not asked, and without an answer. */
export async function readEpoch(backend: Backend): Promise<string | null> {
  if (backend.kind !== 'shopServer') return null;
  const stated = await statedAt(backend, '/api/status');
  const parsed = stated.ok ? z.safeParse(epochAnswer, stated.value) : undefined;
  return parsed?.success === true ? parsed.data.epoch : null;
}

/** The origin by which the shop is reached from outside; null when it has stated none, or does not answer. */
export async function readPublicUrl(backend: Backend): Promise<string | null> {
  const answered = await callOpenApi(backend, {
    method: 'GET',
    path: '/api/status',
    deadline: publicUrlDeadline,
  });
  const parsed = answered.ok ? z.safeParse(publicAnswer, answered.value.body) : undefined;
  return parsed?.success === true && /^https?:$/u.test(new URL(parsed.data.publicUrl).protocol)
    ? new URL(parsed.data.publicUrl).origin
    : null;
}

/** Milliseconds: a link is shared soon after a press, or the browser opens no sheet. */
const publicUrlDeadline = 1500;

const statusAnswer = z.object({ message: z.string() });
const timeAnswer = z.object({ time: z.object({ now: z.number(), newestCommit: z.number() }) });
const epochAnswer = z.object({ epoch: z.string() });
const publicAnswer = z.object({ publicUrl: z.url() });

/** The JSON that the server states at this path, whatever it has. */
async function statedAt(backend: Backend, path: string): Promise<Result<unknown, StatusError>> {
  const answered = await callOpenApi(backend, { method: 'GET', path, deadline: timeouts.status });
  if (!answered.ok) {
    return err(answered.error.type === 'NotJson' ? notConnected('not a JSON answer') : answered.error);
  }
  const { status, body } = answered.value;
  if (status !== 200) return err(notConnected(`HTTP ${status}`));
  const stated = z.safeParse(epochAnswer, body);
  if (stated.success) backend.noteEpoch(stated.data.epoch);
  return ok(body);
}

function notConnected(reason: string): StatusError {
  return { type: 'NotConnected', reason };
}
