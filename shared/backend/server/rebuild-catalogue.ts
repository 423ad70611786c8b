// The packed catalogue of the store, derived anew from every product (CL-14): for a product that was written past every writer of ours.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';
import { callApi, refusalCode } from './http.ts';

/** Resolves to the number of products. */
export async function rebuildCatalogue(backend: Backend): Promise<Result<number, BackendFailure>> {
  const answered = await callApi(backend, { method: 'POST', path: '/api/catalogue/rebuild', deadline });
  if (!answered.ok) return err({ type: 'Unreachable' });
  const { status, body } = answered.value;
  const answer = z.safeParse(rebuilt, body);
  if (answer.success) return ok(answer.data.count);
  const code = refusalCode(body);
  return err(
    status === 401 || status === 403
      ? { type: 'Refused', code: code ?? `HTTP ${status}` }
      : { type: 'Unexpected', message: code ?? `HTTP ${status}` },
  );
}

const rebuilt = z.object({ success: z.literal(true), count: z.number() });

/** Milliseconds: a cloud service reads thousands of products, and answers within a minute. */
const deadline = 60_000;
