// Limits and failures at the edge of the server.
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './failures.ts';
import { limitVisitorCommits } from './visitor-limit.ts';

const commit = '/v1/projects/demo-aleef/databases/(default)/documents:commit';

async function serverWithLimit(commitsPerMinute: number) {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  limitVisitorCommits(app, commitsPerMinute);
  app.post('/v1/projects/*', () => ({ done: true }));
  return async (headers: Record<string, string>, url = commit, remoteAddress = '10.0.0.1') =>
    (await app.inject({ method: 'POST', url, headers, remoteAddress, payload: {} })).statusCode;
}

test('a visitor who writes too often is told to wait; staff, readers and other visitors are not', async () => {
  const send = await serverWithLimit(3);
  const statuses = [await send({}), await send({}), await send({}), await send({}, `${commit}?key=x`)];
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await send({ authorization: 'Bearer x' })).toBe(200);
  expect(await send({}, commit.replace(':commit', ':runQuery'))).toBe(200);
  expect(await send({}, commit, '10.0.0.2')).toBe(200);
  expect(await send({}, commit.replace(':commit', ':batchWrite'))).toBe(429);
});

test('a defect is logged once with its path, and neither the answer nor the log shows secrets', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  answerFailures(app);
  app.post('/broken', () => {
    throw new Error('the disk is gone');
  });
  const headers = { authorization: 'Bearer secret-token' };
  const answer = await app.inject({
    method: 'POST',
    url: '/broken?key=secret-key',
    headers,
    payload: { p: 'secret-1' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([500, { success: false, error: { code: 'Internal' } }]);
  const failures = lines.filter((line) => line.includes('the disk is gone'));
  expect(failures).toHaveLength(1);
  expect(JSON.parse(failures[0] ?? '')).toMatchObject({ method: 'POST', path: '/broken' });
  expect(lines.join('')).not.toContain('secret');
});

test('what is not understood is the caller’s to mend and is not logged', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  answerFailures(app);
  app.post('/form', () => ({ success: true }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/form', headers, payload: '{broken' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, error: { code: 'InvalidRequest' } },
  ]);
  expect(lines).toEqual([]);
});
