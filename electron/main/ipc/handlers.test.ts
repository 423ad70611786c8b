// Only messages of the app page's main frame are handled, each channel has one handler, and every message is answered with a value.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscribeChannel, callChannel, callNames } from '#desktop';
import { anAdmin } from '#testing/builders';
import { isAppPage } from '../window/index.ts';
import { callPlans } from './call-plans.ts';
import { openIpcHandlers } from './handlers.ts';
import { anyValue, nearMiss, recordingHandlers, validInput } from '../../../tests/desktop/recorded-calls.ts';

test.each([
  ['aleef://app/index.html', true],
  ['aleef://app/', true],
  ['aleef://elsewhere/index.html', false],
  ['aleef://user@app/index.html', false],
  ['aleef://app:80/index.html', false],
  ['https://app/index.html', false],
  ['file:///index.html', false],
  ['aleef-app://app', false],
  ['', false],
])('the page %s is the app page: %s (DT-01)', (address, expected) => {
  expect(isAppPage(address)).toBe(expected);
});

/** The IPC handlers over channels on which a test can send: everything that a page can reach. */
function openChannels() {
  const { handlers, reached } = recordingHandlers();
  const channels = new Map<string, Listener>();
  const begun: unknown[] = [];
  const logged: string[] = [];
  const note = (channel: string, listener: Listener): void => {
    if (channels.has(channel)) throw new Error(`a second listener for ${channel}`);
    channels.set(channel, listener);
  };
  const forget = (channel: string): void => void channels.delete(channel);
  const ipc = openIpcHandlers<object>(
    { handle: note, on: note, removeHandler: forget, off: forget },
    { plans: callPlans, handlers, user: anAdmin, log: (message) => void logged.push(message) },
    (sender) => void begun.push(sender),
  );
  return { channels, reached, begun, logged, door: ipc };
}

type Listener = (event: IpcEvent, raw: unknown) => unknown;

interface IpcEvent {
  readonly sender: object;
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

const fromOurs = { sender: {}, senderFrame: { url: 'aleef://app/index.html', parent: null } };
const fromOthers = { sender: {}, senderFrame: { url: 'https://example.org/', parent: null } };

test('only the calls of the contract and the subscription have channels, one each (DT-01)', () => {
  const { channels, door: ipc } = openChannels();
  expect([...channels.keys()].toSorted()).toEqual(
    [...callNames.map(callChannel), subscribeChannel].toSorted(),
  );
  ipc.close();
  expect([...channels.keys()]).toEqual([]);
});

test('a frame inside the app page, a destroyed frame and a page of another origin are ignored (DT-01)', () => {
  const { channels, begun } = openChannels();
  const page = { url: 'aleef://app/index.html', parent: null };
  const send = channels.get(subscribeChannel);
  send?.({ sender: {}, senderFrame: page }, undefined);
  expect(begun).toHaveLength(1);
  send?.({ sender: {}, senderFrame: { ...page, parent: page } }, undefined);
  send?.({ sender: {}, senderFrame: null }, undefined);
  send?.({ sender: {}, senderFrame: { url: 'https://example.org/', parent: null } }, undefined);
  expect(begun).toHaveLength(1);
});

const { channels: known } = openChannels();
const nameBehind = new Map(callNames.map((name) => [callChannel(name), name]));

describe.each([...known.keys()])('the channel %s', (channel) => {
  const name = nameBehind.get(channel);
  const sent = name === undefined ? anyValue : fc.oneof(anyValue, nearMiss(validInput[name]));

  test('answers 1,000 generated values without a defect (DT-01)', async () => {
    const { channels, logged, reached } = openChannels();
    const send = channels.get(channel);
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(sent, async (raw) => {
        reached.length = 0;
        const answer = await send?.(fromOurs, raw);
        answered += 1;
        if (name === undefined) expect(answer).toBeUndefined();
        else if (reached.length === 0) expect(answer).toEqual(problem('Malformed'));
        else expect(answer).toMatchObject({ ok: true });
        expect(structuredClone(answer)).toEqual(answer);
      }),
      { numRuns: 1_000 },
    );
    expect(answered).toBe(1_000);
    expect(logged).toEqual([]);
  });

  test('ignores all messages of another page (DT-07)', async () => {
    const { channels, reached, begun } = openChannels();
    const answer = await channels.get(channel)?.(fromOthers, name === undefined ? [] : validInput[name]);
    expect(answer).toEqual(name === undefined ? undefined : problem('Forbidden'));
    expect([reached, begun]).toEqual([[], []]);
  });
});

function problem(type: string) {
  return { ok: false, error: { type } };
}
