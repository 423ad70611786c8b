// Which parts of the HTTP API this backend has (CL-05): a cloud whose service is not deployed has none.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { timeouts } from '#backend/failure';
import { callOpenApi } from './http.ts';

export interface Offers {
  readonly accounts: boolean;
  readonly uploads: boolean;
  readonly catalogue: boolean;
}

/** A backend that does not answer may offer everything: the screens say so when a call fails. */
export const everythingOffered: Offers = { accounts: true, uploads: true, catalogue: true };

/** Reads `/api/status`. A page instead of an answer is Hosting's own: there is no service behind it. */
export async function readOffers(backend: Backend): Promise<Offers> {
  const answered = await callOpenApi(backend, {
    method: 'GET',
    path: '/api/status',
    deadline: timeouts.status,
  });
  if (!answered.ok) return answered.error.type === 'NotJson' ? nothingOffered : everythingOffered;
  const parsed = z.safeParse(offersAnswer, answered.value.body);
  return parsed.success ? parsed.data.offers : everythingOffered;
}

const nothingOffered: Offers = { accounts: false, uploads: false, catalogue: false };
const offersAnswer = z.object({
  offers: z.object({ accounts: z.boolean(), uploads: z.boolean(), catalogue: z.boolean() }),
});
