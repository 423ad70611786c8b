// A listener like that of a browser's SDK: a handshake that adds the target, then a back channel that stays open.
import { Agent, request } from 'node:http';

export interface RawListener {
  /** Resolves at the first consistent snapshot. */
  readonly ready: Promise<void>;
  /** Resolves when `text` arrives after this call. */
  awaits(text: string): Promise<void>;
  close(): void;
}

const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&CVER=22';
const database = 'projects/demo-aleef/databases/(default)';

/** Listens to a whole collection. */
export async function listenTo(url: string, collectionId: string): Promise<RawListener> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const target = {
    database,
    addTarget: {
      query: {
        parent: `${database}/documents`,
        structuredQuery: { from: [{ collectionId }], limit: 10 },
      },
      targetId: 2,
    },
  };
  const form = new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify(target) });
  const answer = await handshake(agent, url, form);
  const session = /"c","([^"]+)"/.exec(answer)?.[1];
  if (session === undefined) throw new Error(`no session: ${answer}`);
  const waiting: { readonly text: string; readonly done: () => void }[] = [];
  let received = '';
  const awaits = (text: string): Promise<void> => {
    received = '';
    return new Promise((done) => waiting.push({ text, done }));
  };
  const ready = awaits('NO_CHANGE');
  const back = request(
    `${url}${channel}&RID=rpc&SID=${encodeURIComponent(session)}&AID=0&CI=0&TYPE=xmlhttp`,
    { agent },
    (stream) => {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        received += chunk;
        for (let index = waiting.length - 1; index >= 0; index -= 1) {
          const wait = waiting[index];
          if (wait !== undefined && received.includes(wait.text)) {
            waiting.splice(index, 1);
            wait.done();
          }
        }
      });
    },
  );
  back.on('error', () => undefined);
  back.end();
  return {
    ready,
    awaits,
    close: () => {
      back.destroy();
      agent.destroy();
    },
  };
}

function handshake(agent: Agent, url: string, form: URLSearchParams): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${channel}&RID=1`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(form.toString());
  });
}
