// The WebChannel session: nothing lost, nothing doubled, whatever the connection under it does.
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { frame, WebChannelSession } from './webchannel-session.ts';

const QUIET = { noop: 60_000, streamLife: 60_000, pollLife: 60_000 };

function newSession() {
  const received: unknown[] = [];
  let ended = 0;
  const session = new WebChannelSession('s', QUIET, () => {});
  session.attach({ receive: (message) => received.push(message), end: () => (ended += 1) });
  return { session, received, ends: () => ended };
}

/** A response that collects what is written to it. */
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

const form = (offset: number, ...messages: readonly unknown[]): URLSearchParams =>
  new URLSearchParams([
    ['count', String(messages.length)],
    ['ofs', String(offset)],
    ...messages.map((message, at): [string, string] => [`req${at}___data__`, JSON.stringify(message)]),
  ]);

test('a message that comes again with a repeated request is taken once', () => {
  const { session, received } = newSession();
  session.accept(form(0, 'a', 'b'));
  session.accept(form(0, 'a', 'b'));
  session.accept(form(1, 'b', 'c'));
  expect(received).toEqual(['a', 'b', 'c']);
});

test('a new back channel is sent again all that the client does not have', async () => {
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

test('a streaming back channel says something at once, a long poll waits for a message and ends with it', async () => {
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

test('after a failure the error is the last message and nothing more is taken', async () => {
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

test('a frame counts characters as browsers do', () => {
  expect(frame('["قطة 🙂"]')).toBe('10\n["قطة 🙂"]');
});
