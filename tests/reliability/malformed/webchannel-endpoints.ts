// Malformed forms, messages and URLs of WebChannel sessions.
import fc from 'fast-check';
import { from, headerOf, sender, type Endpoint, type Sender } from './attempt.ts';
import { mutatedText } from './mutations.ts';
import { documentsMessage, listenMessage, writeMessage } from './protocol.ts';
import { sendHttp, type Answer } from './sending.ts';
import type { ShopProcess } from './shop-process.ts';

const anyNumber = fc.constantFrom(
  '0',
  '1',
  '1',
  '1',
  '2',
  '1000',
  '1001',
  '-1',
  '1e15',
  'Infinity',
  '-Infinity',
  'NaN',
  '',
  ' ',
  '0x10',
  '1.5',
  '٣',
  '9007199254740993',
  '999999999999999999999',
  '__proto__',
);

/** The form around the JSON: its numbers, its parameter count, missing names and repeated names. */
function form(message: unknown): fc.Arbitrary<string> {
  const pair = (name: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
    fc.tuple(name, value).map(([key, text]): [string, string] => [key, text]);
  const many = (name: string, value: fc.Arbitrary<string>) =>
    fc.array(pair(fc.constant(name), value), { maxLength: 2 });
  const data = pair(
    fc.constantFrom(
      'req0___data__',
      'req0___data__',
      'req1___data__',
      'req999___data__',
      'req-1___data__',
      'req0_x',
    ),
    mutatedText(message),
  );
  const valid = mutatedText(message).map(
    (text) => `count=1&ofs=0&req0___data__=${encodeURIComponent(Buffer.from(text).toString())}`,
  );
  const loose = fc
    .tuple(
      many('count', anyNumber),
      many('ofs', anyNumber),
      fc.array(data, { maxLength: 4 }),
      many(
        'headers',
        fc.constantFrom('Authorization: Bearer a.b.c', 'x', '\r\n\r\n', 'Authorization:'.repeat(2_000)),
      ),
      fc.constantFrom(0, 0, 0, 5, 1_100, 8_000),
    )
    .map(([counts, offsets, messages, headers, extra]) =>
      new URLSearchParams([
        ...counts,
        ...offsets,
        ...messages,
        ...headers,
        ...Array.from({ length: extra }, (_, at): [string, string] => [`a${at % 700}`, '1']),
      ]).toString(),
    );
  const torn = fc.constantFrom(
    '%',
    '%zz&count=1',
    '&&&&',
    '=',
    'count',
    'count=1&ofs=0&req0___data__',
    '&'.repeat(60_000),
    'count=%FF%FE',
  );
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 5, arbitrary: loose },
    { weight: 1, arbitrary: torn },
  );
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

function channelPath(stream: string): string {
  return `/google.firestore.v1.Firestore/${stream}/channel`;
}

function channelQuery(session: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .record({
      session,
      acknowledged: anyNumber,
      type: fc.constantFrom('', 'xmlhttp', 'xmlhttp', 'terminate', 'x'.repeat(100)),
      kind: fc.constantFrom('0', '1', '', 'x'),
      twice: fc.boolean(),
    })
    .map(
      (one) =>
        `?VER=8&RID=rpc&${one.session}&AID=${encodeURIComponent(one.acknowledged)}&TYPE=${one.type}&CI=${one.kind}${one.twice ? '&AID=1' : ''}`,
    );
}

async function openSession(shop: ShopProcess, stream: string, who: Sender, address: string): Promise<string> {
  const authorization = headerOf(who, shop)['authorization'];
  const headers =
    authorization === undefined ? '' : `headers=${encodeURIComponent(`Authorization:${authorization}`)}&`;
  const { text } = await sendHttp(shop, {
    method: 'POST',
    path: `${channelPath(stream)}?VER=8&RID=1`,
    headers: formType,
    body: `${headers}count=0&ofs=0`,
    from: address,
  });
  return /"c","([^"]+)"/u.exec(text)?.[1] ?? 'none';
}

/** Runs in a session, which is ended afterwards, so that an address has none left. */
function inSession(stream: 'Listen' | 'Write', message: unknown): readonly Endpoint[] {
  const greeting: Endpoint = {
    name: `WebChannel ${stream} greeting`,
    transport: 'http',
    attempts: fc.record({ body: form(message), from }).map((one) => ({
      description: one.body.slice(0, 300),
      send: async ({ shop }) => {
        const path = `${channelPath(stream)}?VER=8&RID=1`;
        const answer = await sendHttp(shop, {
          method: 'POST',
          path,
          headers: formType,
          body: one.body,
          from: one.from,
        });
        const session = /"c","([^"]+)"/u.exec(answer.text)?.[1];
        if (session !== undefined) await endSession(shop, stream, session, one.from);
        return answer;
      },
    })),
  };
  const sending: Endpoint = {
    name: `WebChannel ${stream} form in a session`,
    transport: 'http',
    attempts: fc
      .record({ bodies: fc.array(form(message), { minLength: 1, maxLength: 3 }), who: sender, from })
      .map((one) => ({
        description: `${one.who} ${one.bodies.map((body) => body.slice(0, 200)).join(' | ')}`,
        send: async ({ shop }) => {
          const session = await openSession(shop, stream, one.who, one.from);
          const path = `${channelPath(stream)}?VER=8&RID=2&SID=${session}&AID=0`;
          const answers: Answer[] = [];
          for (const body of one.bodies) {
            answers.push(
              await sendHttp(shop, { method: 'POST', path, headers: formType, body, from: one.from }),
            );
          }
          const poll = `${channelPath(stream)}?VER=8&RID=rpc&SID=${session}&AID=0&CI=1&TYPE=xmlhttp`;
          answers.push(
            await sendHttp(shop, { method: 'GET', path: poll, headers: {}, body: '', from: one.from }),
          );
          await endSession(shop, stream, session, one.from);
          return worstOf(answers);
        },
      })),
  };
  const asking: Endpoint = {
    name: `WebChannel ${stream} back channel`,
    transport: 'http',
    attempts: fc
      .record({
        query: channelQuery(
          fc.constantFrom(
            'SID=theirs',
            'SID=theirs',
            'SID=x',
            'SID=theirs&SID=theirs',
            '',
            `SID=${'x'.repeat(3_000)}`,
          ),
        ),
        method: fc.constantFrom('GET', 'GET', 'POST'),
        who: sender,
        from,
      })
      .map((one) => ({
        description: `${one.who} ${one.method} ${one.query}`,
        send: async ({ shop }) => {
          const session = await openSession(shop, stream, one.who, one.from);
          const path = channelPath(stream) + one.query.replaceAll('theirs', session);
          const answer = await sendHttp(shop, {
            method: one.method,
            path,
            headers: formType,
            body: '',
            from: one.from,
          });
          await endSession(shop, stream, session, one.from);
          return answer;
        },
      })),
  };
  return [greeting, sending, asking];
}

async function endSession(
  shop: ShopProcess,
  stream: string,
  session: string,
  address: string,
): Promise<void> {
  const path = `${channelPath(stream)}?VER=8&SID=${session}&TYPE=terminate&RID=9`;
  await sendHttp(shop, { method: 'GET', path, headers: {}, body: '', from: address });
}

function worstOf(answers: readonly Answer[]): Answer {
  const milliseconds = Math.max(...answers.map((answer) => answer.milliseconds));
  const worst = answers.find(({ code }) => code === 'cut' || code >= 500) ?? answers[0];
  return { code: 'cut', text: 'nothing was sent', ...worst, milliseconds };
}

export const webChannelEndpoints: readonly Endpoint[] = [
  ...inSession('Listen', listenMessage),
  ...inSession('Listen', documentsMessage).map((endpoint) => ({
    ...endpoint,
    name: `${endpoint.name}, of documents`,
  })),
  ...inSession('Write', writeMessage),
];
