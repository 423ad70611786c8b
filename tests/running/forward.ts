// A proxy of a test: sends requests on, and listens at a port of its own.
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';

/** Sends the request on to the server at `target`; `onAnswer` gets its answer in place of the caller, who gets it by default. */
export function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void = (answer) => relay(answer, outgoing),
): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, onAnswer);
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function relay(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

/** Resolves to the free port of this machine at which the server listens from now on. */
export async function listenAnywhere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}
