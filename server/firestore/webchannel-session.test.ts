// The WebChannel session loses and duplicates no message, whatever its connection does.
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { err, ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { registerFirestore } from './register.ts';
import { frame, WebChannelSession } from './webchannel-session.ts';

const quiet = { noop: 60_000, streamLifetime: 60_000, pollLifetime: 60_000 };

function newSession() {
  const received: unknown[] = [];
  let ended = 0;
  const quota = { reserve: () => true, free: () => {}, close: () => {} };
  const session = new WebChannelSession('s', { times: quiet, quota, onEnd: () => {} });
  session.attach({
    receive: (message) => received.push(message),
    resume: () => {},
    end: () => (ended += 1),
  });
  return { session, received, ends: () => ended };
}

/** A response that collects its output. */
function newResponse() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const written: string[] = [];
  response.write = (chunk: unknown) => {
    written.push(String(chunk));
    return true;
  };
  const messages = async (): Promise<unknown[]> => {
    await nextTurn();
    return written
      .join('')
      .split('\n')
      .slice(1)
      .flatMap((text) => JSON.parse(text.replace(/\d+$/, '')));
  };
  return { response, messages };
}

function form(offset: number, ...messages: readonly unknown[]) {
  return {
    offset,
    messages: messages.map((message) => JSON.stringify(message)),
  };
}

test('a message of a repeated request is handled once', () => {
  const { session, received } = newSession();
  session.accept(form(0, 'a', 'b'));
  session.accept(form(0, 'a', 'b'));
  session.accept(form(1, 'b', 'c'));
  expect(received).toEqual(['a', 'b', 'c']);
});

test('a new back channel sends all unacknowledged messages again', async () => {
  const { session } = newSession();
  session.send('"one"');
  session.send('"two"');
  const first = newResponse();
  session.openBackChannel(first.response, 'streaming', 0);
  expect(await first.messages()).toEqual([
    [1, ['one']],
    [2, ['two']],
    [3, ['noop']],
  ]);
  session.acknowledge(1);
  const second = newResponse();
  session.openBackChannel(second.response, 'streaming', 1);
  expect((await second.messages()).slice(0, 1)).toEqual([[2, ['two']]]);
  session.end();
});

test('a streaming back channel sends a message at once, a long poll waits for one and ends with it', async () => {
  const { session } = newSession();
  const streaming = newResponse();
  session.openBackChannel(streaming.response, 'streaming', 0);
  expect(await streaming.messages()).toEqual([[1, ['noop']]]);
  session.acknowledge(1);
  const poll = newResponse();
  session.openBackChannel(poll.response, 'long-poll', 1);
  expect([await poll.messages(), poll.response.writableEnded]).toEqual([[], false]);
  session.send('"news"');
  expect([await poll.messages(), poll.response.writableEnded]).toEqual([[[2, ['news']]], true]);
  session.end();
});

test('after a failure the error is the last message and further messages are ignored', async () => {
  const { session, received, ends } = newSession();
  session.fail('{"error":{}}');
  session.fail('{"error":{"again":1}}');
  session.send('"late"');
  session.accept(form(0, 'ignored'));
  const back = newResponse();
  session.openBackChannel(back.response, 'long-poll', 0);
  expect([await back.messages(), received, ends()]).toEqual([[[1, [{ error: {} }]]], [], 1]);
  session.end();
});

test('the length of a frame counts UTF-16 code units, as browsers do', () => {
  expect(frame('["قطة 🙂"]')).toBe('10\n["قطة 🙂"]');
});

/** WebChannel over an empty store without access control. */
async function openChannel() {
  const databaseName = 'projects/demo-aleef/databases/(default)';
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const allow = () => ok(undefined);
  const app = Fastify({ forceCloseConnections: true });
  await registerFirestore(app, {
    documents: new Documents({ database: opened.value, databaseName, clock: Date.now }),
    accessControl: { checkRead: allow, checkCommit: allow, checkIndex: allow },
    tokenVerifier: { verifyToken: () => err({ type: 'Invalid' }), onRevoked: () => () => {} },
    clock: Date.now,
    times: { ...quiet, pollLifetime: 50 },
  });
  onTestFinished(async () => {
    await app.close();
    opened.value.close();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (method: 'GET' | 'POST', query: string, body?: string) => {
    const answer = await fetch(`${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&${query}`, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== undefined && { body }),
    });
    return { statusCode: answer.status, body: await answer.text() };
  };
  const watch = encodeURIComponent(
    JSON.stringify({
      addTarget: { targetId: 1, documents: { documents: [`${databaseName}/documents/c/a`] } },
    }),
  );
  return { ask, watch };
}

test.each(['Infinity', '1e15', '-1', 'NaN', '1001', '0x1', '1.5', ''])(
  'a form that counts %s messages is answered 400 and none of them is handled (FS-01, DB-03)',
  async (count) => {
    const { ask, watch } = await openChannel();
    const greeted = await ask('POST', 'RID=1', `count=${count}&ofs=0&req0___data__=${watch}`);
    expect(greeted.statusCode).toBe(400);

    const session = /"c","([^"]+)"/u.exec((await ask('POST', 'RID=1', 'count=0')).body)?.[1];
    const sent = await ask('POST', `SID=${session}&RID=2`, `count=${count}&ofs=0&req0___data__=${watch}`);
    expect(sent.statusCode).toBe(400);
    const poll = await ask('GET', `SID=${session}&RID=rpc&AID=0&CI=1&TYPE=xmlhttp`);
    expect(poll.body).not.toContain('targetChange');
  },
);

test('a form is refused as a whole unless its offset, its names and its messages fit together (FS-01, FT-05, DB-03)', async () => {
  const { ask, watch } = await openChannel();
  const refused = [
    'count=1&ofs=-1&req0___data__={}',
    'count=1&ofs=Infinity&req0___data__={}',
    'count=1&ofs=1e3&req0___data__={}',
    'count=1&count=1&ofs=0&req0___data__={}',
    'count=1&ofs=0&ofs=1&req0___data__={}',
    'count=1&ofs=0&req0___data__={}&req0___data__={}',
    'count=2&ofs=0&req0___data__={}',
    'count=1&ofs=0&req1___data__={}',
    `count=1000&${'a=1&'.repeat(30_000)}`,
  ];
  for (const form of refused)
    expect([(await ask('POST', 'RID=1', form)).statusCode, form]).toEqual([400, form]);
  expect((await ask('POST', 'RID=1', `count=1&ofs=0&req0___data__=${watch}`)).statusCode).toBe(200);
});
