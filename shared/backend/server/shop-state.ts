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

/** Reads `/api/status`. A backend that does not return this state (the cloud, or no response) is an ordinary shop. */
export async function readShopState(backend: Backend): Promise<ShopState> {
  const answered = await callOpenApi(backend, {
    method: 'GET',
    path: '/api/status',
    deadline: timeouts.status,
  });
  const parsed = answered.ok ? z.safeParse(stateAnswer, answered.value.body) : undefined;
  return parsed?.success
    ? { isDemo: parsed.data.shop === 'demo', needsSetup: parsed.data.setupNeeded }
    : ordinaryShop;
}

const ordinaryShop: ShopState = { isDemo: false, needsSetup: false };
const stateAnswer = z.object({ shop: z.string(), setupNeeded: z.boolean() });
