// Failures at the edge of the server.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './failures.ts';

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
