// Documents whose id may be guessed: a visitor who reads too many of them finds none, and nobody else is affected.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { registerFirestore } from './register.ts';
import { everyAccount } from './staff.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
function nameOf(path: string): string {
  return `${databaseName}/documents/${path}`;
}

async function started() {
  let now = 0;
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    opened.value.close();
  });
  await registerFirestore(app, {
    documents: new Documents({ database: opened.value, databaseName, clock: Date.now }),
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    staff: everyAccount,
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'staff', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    clock: () => now,
  });
  const post = (call: string, payload: object, headers: Record<string, string>, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: `/v1/${databaseName}/documents:${call}`,
      remoteAddress,
      headers: { 'content-type': 'text/plain', ...headers },
      payload: JSON.stringify(payload),
    });
  for (const path of ['orderTracks/right', 'products/p1']) {
    const writes = [{ update: { name: nameOf(path), fields: {} } }];
    expect((await post('commit', { writes }, { authorization: 'Bearer x' }, '10.0.0.9')).statusCode).toBe(
      200,
    );
  }
  const read = (path: string, { token = '', address = '10.0.0.1' } = {}) =>
    post(
      'batchGet',
      { documents: [nameOf(path)] },
      token === '' ? {} : { authorization: `Bearer ${token}` },
      address,
    );
  const kinds: (...asked: Parameters<typeof read>) => Promise<string | undefined> = async (...asked) =>
    (await read(...asked)).json<readonly object[]>().flatMap((entry) => Object.keys(entry))[0];
  return { read, kinds, later: () => (now += 60_000) };
}

test('after 30 track ids in a minute every id of that address answers as an unknown one (OD-12)', async () => {
  const { kinds, later } = await started();
  expect(await kinds('orderTracks/right')).toBe('found');
  for (let guess = 1; guess < 30; guess += 1)
    expect(await kinds(`orderTracks/wrong${guess}`)).toBe('missing');
  expect(await kinds('orderTracks/right')).toBe('missing');
  expect(await kinds('products/p1')).toBe('found');
  expect(await kinds('orderTracks/right', { address: '10.0.0.2' })).toBe('found');
  expect(await kinds('orderTracks/right', { token: 'staff' })).toBe('found');
  later();
  expect(await kinds('orderTracks/right')).toBe('found');
});

test('a thousand wrong track ids, from one address and from many, get one kind of answer (OD-12)', async () => {
  const { read } = await started();
  const answers = new Set<string>();
  for (let guess = 0; guess < 1_000; guess += 1) {
    const id = `${guess}`.padStart(22, 'x');
    const { statusCode, body } = await read(`orderTracks/${id}`, { address: `10.0.1.${guess % 40}` });
    answers.add(`${statusCode} ${body.replace(id, 'ID').replace(/"readTime":"[^"]*"/u, '')}`);
  }
  expect(answers.size).toBe(1);
});
