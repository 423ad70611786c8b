// `npm run judge:google`: asks Google's own engine, in its Firestore emulator, the decisions of the rules tests; each verdict must be the same.
// Arguments: `--count 300 --seed 5` draws some of them; without a seed that of the commit counts.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { Auth } from '#server/documents';
import { createRandom } from '#kernel/random';
import { isAllowed, type Decision } from '../rules/decisions.ts';
import { recordDecisions } from '../rules/recorded-decisions.ts';
import { deployedRules } from '../rules/rules-shop.ts';
import { seedOfCommit } from '../running/seed.ts';
import { startEmulator } from './emulator.ts';
import { replayOf, type Replay } from './replayed-decision.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });

const emulator = await startEmulator();
if (emulator === null) {
  console.log("Google's emulator is not on this machine: the rules were not judged by it");
  process.exit(0);
}
const { url } = emulator;
const seed = Number(values.seed ?? seedOfCommit() ?? 1);
const differing: string[] = [];
const unanswered: string[] = [];
let asked = 0;
for (const decisions of groupsOf(drawn(recordDecisions()))) await judge(decisions, `demo-judge-${asked}`);
emulator.stop();
for (const line of differing) console.log(line);
// It ends the stream of some commits of several hundred writes.
for (const line of unanswered) console.log(`the emulator had no answer: ${line}`);
const answered = asked - unanswered.length;
console.log(`${answered - differing.length} of ${answered} decisions are the same, seed ${seed}`);
process.exitCode = answered > 0 && differing.length === 0 ? 0 : 1;

function drawn(all: readonly Decision[]): readonly Decision[] {
  const { next } = createRandom(seed);
  return all
    .filter(canBeReplayed)
    .map((decision) => ({ decision, rank: next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, Number(values.count ?? Infinity))
    .map(({ decision }) => decision);
}

/** A write of a commit that was judged by itself cannot be sent by itself; of a list the emulator would have to run the query. */
function canBeReplayed(decision: Decision): boolean {
  if (decision.type === 'read') return decision.request.operation === 'get';
  return isDeepStrictEqual(decision.writes, decision.written);
}

/** Those on top of the same documents are asked in one project. */
function groupsOf(decisions: readonly Decision[]): readonly (readonly Decision[])[] {
  const groups = new Map<string, Decision[]>();
  for (const decision of decisions) {
    const key = JSON.stringify([...decision.before]);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [decision]);
    else others.push(decision);
  }
  return [...groups.values()];
}

async function judge(decisions: readonly Decision[], project: string): Promise<void> {
  const rules = deployedRules();
  const content = readFileSync('firestore.rules', 'utf8');
  await send('PUT', `/emulator/v1/projects/${project}:securityRules`, { rules: { files: [{ content }] } });
  // Milliseconds; null while the documents are not those of the decisions.
  let shift: number | null = null;
  for (const decision of decisions) {
    const isReset = shift === null;
    shift ??= Date.now() - timeOf(decision) / 1000;
    const replay = replayOf(decision, shift, project);
    if (replay === null) continue;
    if (isReset) await reset(project, replay);
    const status = await ask(project, replay);
    asked += 1;
    if (decision.type === 'commit' && status === 200) shift = null;
    if (status === 500) {
      unanswered.push(nameOf(decision));
      continue;
    }
    const allowed = isAllowed(rules, decision);
    const isAllowedThere = status === 200 || (decision.type === 'read' && status === 404);
    if (isAllowedThere !== allowed)
      differing.push(`answered ${status}, here ${allowed ? 'allowed' : 'refused'}: ${nameOf(decision)}`);
  }
}

/** Microseconds. */
function timeOf(decision: Decision): number {
  return decision.type === 'commit' ? decision.time : decision.request.time;
}

async function reset(project: string, { before }: Replay): Promise<void> {
  await send('DELETE', `/emulator/v1/projects/${project}/databases/(default)/documents`, null);
  const path = `/v1/projects/${project}/databases/(default)/documents:commit`;
  for (let at = 0; at < before.length; at += 400) {
    const status = await send('POST', path, { writes: before.slice(at, at + 400) }, 'owner');
    if (status !== 200) throw new Error(`the documents before a decision were not stored: ${status}`);
  }
}

function ask(project: string, { request: { place, method, body, auth } }: Replay): Promise<number> {
  const path = `/v1/projects/${project}/databases/(default)/documents${place}`;
  return send(method, path, body, auth === null ? null : tokenOf(auth, project));
}

async function send(
  method: string,
  path: string,
  body: object | null,
  token: string | null = null,
): Promise<number> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The emulator takes a token without a signature. */
function tokenOf({ uid, token }: Auth, project: string): string {
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
