// Sends requests to Firestore over REST, for tests that run over several transports.
import Fastify from 'fastify';
import { z } from 'zod';
import { registerFirestore } from './register.ts';

export const databaseName = 'projects/demo-aleef/databases/(default)';
export const root = `${databaseName}/documents`;

/** The messages of the response, or the refusal. */
export type Answer =
  | { readonly type: 'Answered'; readonly messages: readonly unknown[] }
  | { readonly type: 'Refused'; readonly status: string; readonly message: string };

/** Sends one call, given by its name in REST URLs and its JSON. */
export type Ask = (call: string, body: object, parent?: string) => Promise<Answer>;

export interface Asked {
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
}

export type Firestore = Parameters<typeof registerFirestore>[1];

/** Starts REST on an in-memory server. */
export async function overRest(firestore: Firestore): Promise<Asked> {
  const app = Fastify();
  await registerFirestore(app, firestore);
  const ask: Ask = async (call, body, parent = root) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/${parent}:${call}`,
      headers: { authorization: 'Bearer anyone' },
      payload: JSON.stringify(body),
    });
    const json: unknown = answer.json();
    const messages = Array.isArray(json) ? json : [json];
    const [first] = messages;
    const failure = restFailure.safeParse(first);
    return failure.success ? { type: 'Refused', ...failure.data.error } : { type: 'Answered', messages };
  };
  return { ask, stop: () => app.close() };
}

const restFailure = z.object({ error: z.object({ status: z.string(), message: z.string() }) });
