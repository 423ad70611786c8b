// Requests in the form that the SDKs send, without the SDKs: a bench measures the server, not its client.
import { Agent, request } from 'node:http';

const root = '/v1/projects/demo-aleef/databases/(default)/documents';

/** Posts JSON over a keep-alive connection of `agent`; resolves to the whole answer. */
function post(
  agent: Agent,
  url: string,
  body: string,
  token: string | null = null,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const authorization = token === null ? {} : { Authorization: `Bearer ${token}` };
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', ...authorization } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export function keepAliveAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Connections from an address of the loopback other than 127.0.0.1. */
export function keepAliveAgentFrom(localAddress: string, connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections, localAddress });
}

/** Posts a form or JSON over one of these connections, as a visitor. */
export function postFrom(agent: Agent, url: string, body: unknown) {
  return post(agent, url, typeof body === 'string' ? body : JSON.stringify(body));
}

/** The same for measuring time: the answer is discarded. Resolves to its length in bytes. */
export function postAndDrop(agent: Agent, url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': 'text/plain' } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => resolve(bytes));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export function queryUrl(url: string): string {
  return `${url}${root}:runQuery`;
}

export function runQuery(agent: Agent, url: string, structuredQuery: unknown, token: string | null = null) {
  return post(agent, `${url}${root}:runQuery`, JSON.stringify({ structuredQuery }), token);
}

export function aggregate(agent: Agent, url: string, query: unknown, token: string) {
  return post(
    agent,
    `${url}${root}:runAggregationQuery`,
    JSON.stringify({ structuredAggregationQuery: query }),
    token,
  );
}

export function commit(agent: Agent, url: string, writes: readonly unknown[], token: string) {
  return post(agent, `${url}${root}:commit`, JSON.stringify({ writes }), token);
}

export function documentName(path: string): string {
  return `${root.slice('/v1/'.length)}/${path}`;
}

/** The token of a demo account. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await post(
    keepAliveAgent(1),
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=aleef`,
    JSON.stringify({ email, password: 'aleef-demo', returnSecureToken: true }),
  );
  const found = /"idToken":\s*"([^"]+)"/.exec(answer.text)?.[1];
  if (found === undefined) throw new Error(`nobody signed in: ${answer.text}`);
  return found;
}
