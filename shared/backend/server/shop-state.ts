// The state of the shop that the sign-in page needs before anybody has signed in.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { timeouts } from '#backend/failure';
import { callOpenApi } from './http.ts';

export interface ShopState {
  /** A demo shop publishes its accounts. */
  readonly isDemo: boolean;
  /** An empty shop without an admin: `/setup` is open. */
  readonly needsSetup: boolean;
}

/** Reads `/api/status`; null without a response. A backend that does not return this state (the cloud) is an ordinary shop. */
export async function readShopState(backend: Backend): Promise<ShopState | null> {
  const answered = await callOpenApi(backend, {
    method: 'GET',
    path: '/api/status',
    deadline: timeouts.status,
  });
  if (!answered.ok) return answered.error.type === 'NotJson' ? ordinaryShop : null;
  const parsed = z.safeParse(stateAnswer, answered.value.body);
  if (!parsed.success) return ordinaryShop;
  return { isDemo: parsed.data.shop === 'demo', needsSetup: parsed.data.setupNeeded };
}

const ordinaryShop: ShopState = { isDemo: false, needsSetup: false };
const stateAnswer = z.object({ shop: z.string(), setupNeeded: z.boolean() });
