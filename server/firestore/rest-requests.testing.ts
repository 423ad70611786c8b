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
export type SendCall = (call: string, body: object, parent?: string) => Promise<Answer>;

export interface TestTransport {
  readonly send: SendCall;
  readonly stop: () => Promise<void>;
}

export type Firestore = Parameters<typeof registerFirestore>[1];

/** Starts REST on an in-memory server. */
export async function openRest(firestore: Firestore): Promise<TestTransport> {
  const app = Fastify();
  await registerFirestore(app, firestore);
  const send: SendCall = async (call, body, parent = root) => {
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
  return { send, stop: () => app.close() };
}

const restFailure = z.object({ error: z.object({ status: z.string(), message: z.string() }) });
