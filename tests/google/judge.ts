// Asks Google's own engine, in its Firestore emulator, decisions of the rules tests: each verdict must be the same as here.
import { isDeepStrictEqual } from 'node:util';
import { createRandom } from '#kernel/random';
import type { Auth } from '#server/documents';
import { isAllowed, type Decision } from '../rules/decisions.ts';
import { deployedRules } from '../rules/rules-shop.ts';
import { clearDocuments, type Emulator, loadRules } from './emulator.ts';
import { askedLater, replayOf, type Replay } from './replayed-decision.ts';

export interface Judgement {
  readonly same: number;
  /** Each with both answers. */
  readonly differing: readonly string[];
  /** The emulator ends the stream where its answer is too long: of some commits of several hundred writes, or of long values. */
  readonly unanswered: readonly string[];
}

/** Draws `count` of the decisions by the seed and asks them. */
export async function judgeDecisions(
  emulator: Emulator,
  all: readonly Decision[],
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Judgement> {
  const outcomes: Outcome[] = [];
  const drawn: Decision[] = [];
  for (const decision of shuffled(all, seed)) {
    if (drawn.length >= count) break;
    if (canBeReplayed(decision)) drawn.push(decision);
  }
  await loadRules(emulator.url, project);
  for (const decisions of groupsOf(drawn)) outcomes.push(...(await judgeGroup(emulator, decisions)));
  const linesOf = (type: Outcome['type']) =>
    outcomes.flatMap((outcome) => (outcome.type === type ? [outcome.line] : []));
  return {
    same: linesOf('Same').length,
    differing: linesOf('Differing'),
    unanswered: linesOf('Unanswered'),
  };
}

const project = 'demo-judge';
const rules = deployedRules();

function shuffled(all: readonly Decision[], seed: number): readonly Decision[] {
  const { next } = createRandom(seed);
  return all
    .map((decision) => ({ decision, rank: next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ decision }) => decision);
}

interface Outcome {
  readonly type: 'Same' | 'Differing' | 'Unanswered';
  readonly line: string;
}

/** Milliseconds that may pass until a decision is asked. */
const longestWait = 2_000;

/**
 * A write of a commit that was judged by itself cannot be sent by itself; of a list the emulator would have to run the query. Its clock
 * runs on, so what is decided otherwise a moment later cannot be asked of it.
 */
function canBeReplayed(decision: Decision): boolean {
  if (decision.type === 'read' && decision.request.operation !== 'get') return false;
  if (decision.type === 'commit' && !isDeepStrictEqual(decision.writes, decision.written)) return false;
  return isAllowed(rules, decision) === isAllowed(rules, askedLater(decision, longestWait));
}

/** Those on top of the same documents. */
function groupsOf(decisions: readonly Decision[]): readonly (readonly Decision[])[] {
  const groups = new Map<string, Decision[]>();
  for (const decision of decisions) {
    const key = JSON.stringify([...decision.before]);
    groups.set(key, [...(groups.get(key) ?? []), decision]);
  }
  return [...groups.values()];
}

async function judgeGroup(emulator: Emulator, decisions: readonly Decision[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  // Milliseconds; null while the documents are not those of the decisions.
  let storedAt: number | null = null;
  for (const decision of decisions) {
    if (storedAt !== null && Date.now() - storedAt > longestWait / 2) storedAt = null;
    const isReset = storedAt === null;
    storedAt ??= Date.now();
    const replay = replayOf(decision, storedAt, project);
    if (replay === null) continue;
    if (isReset) await reset(emulator, replay);
    const status = await ask(emulator, replay);
    if (decision.type === 'commit' && status === 200) storedAt = null;
    outcomes.push(outcomeOf(decision, isAllowed(rules, decision), status));
  }
  return outcomes;
}

function outcomeOf(decision: Decision, allowed: boolean, status: number): Outcome {
  const line = nameOf(decision);
  if (status === 500) return { type: 'Unanswered', line };
  const isAllowedThere = status === 200 || (decision.type === 'read' && status === 404);
  if (isAllowedThere === allowed) return { type: 'Same', line };
  return {
    type: 'Differing',
    line: `answered ${status}, here ${allowed ? 'allowed' : 'refused'}: ${line}`,
  };
}

async function reset(emulator: Emulator, { before }: Replay): Promise<void> {
  const documents = `/projects/${project}/databases/(default)/documents`;
  await clearDocuments(emulator.url, project);
  for (let at = 0; at < before.length; at += 400) {
    const body = { writes: before.slice(at, at + 400) };
    const status = await send(emulator, {
      method: 'POST',
      place: `/v1${documents}:commit`,
      body,
      token: 'owner',
    });
    if (status !== 200) throw new Error(`the documents before a decision were not stored: ${status}`);
  }
}

function ask(emulator: Emulator, { request: { place, method, body, auth } }: Replay): Promise<number> {
  return send(emulator, {
    method,
    place: `/v1/projects/${project}/databases/(default)/documents${place}`,
    ...(body !== null && { body }),
    ...(auth !== null && { token: tokenOf(auth) }),
  });
}

interface Call {
  readonly method: string;
  readonly place: string;
  readonly body?: object;
  readonly token?: string;
}

/** The status of the answer. */
async function send({ url }: Emulator, { method, place, body, token }: Call): Promise<number> {
  const answer = await fetch(url + place, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The emulator takes a token without a signature. */
function tokenOf({ uid, token }: Auth): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...token,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

function nameOf(decision: Decision): string {
  if (decision.type === 'read') {
    const { operation, auth } = decision.request;
    return `${operation} by ${auth?.uid ?? 'a visitor'}`;
  }
  const writes = decision.writes.map(({ operation, path }) => `${operation} ${path}`);
  return `${writes.join(', ').slice(0, 200)} by ${decision.auth?.uid ?? 'a visitor'}`;
}
