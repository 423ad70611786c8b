// The log of a service whose lines others may read.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerFailures } from './failures.ts';
import { logRequests } from './request-log.ts';

function logged() {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({ genReqId: () => 'request-1' });
  onTestFinished(() => app.close());
  answerFailures(app);
  logRequests(app, { now: () => 0, write: (line) => lines.push(JSON.parse(line)) });
  app.get('/hello/:name', async () => 'hello');
  app.post('/refused', async (_, reply) =>
    reply.code(409).send({ success: false, error: { code: 'EmailTaken' } }),
  );
  app.post('/broken', async () => {
    throw new Error('mona@shop.test 01012345678 is unknown');
  });
  return { app, lines };
}

test('a line has time, route, status, milliseconds and request id (CL-07)', async () => {
  const { app, lines } = logged();
  await app.inject('/hello/mona?phone=01012345678');
  expect(lines).toEqual([
    {
      time: '1970-01-01T00:00:00.000Z',
      severity: 'INFO',
      route: 'GET /hello/:name',
      status: 200,
      ms: expect.any(Number),
      id: 'request-1',
    },
  ]);
});

test('a refusal and a failure have their code, and no line repeats what a caller has sent (CL-07)', async () => {
  const { app, lines } = logged();
  const payload = { email: 'mona@shop.test', phone: '01012345678', name: 'Mona' };
  const headers = { authorization: 'Bearer secret-token' };
  for (const url of ['/refused', '/broken', '/nowhere/Mona']) {
    await app.inject({ method: 'POST', url, payload, headers });
  }
  expect(lines).toMatchObject([
    { route: 'POST /refused', status: 409, code: 'EmailTaken' },
    { route: 'POST /broken', status: 500, code: 'Error', severity: 'ERROR' },
    { route: 'POST unknown', status: 404 },
  ]);
  expect(lines[1]?.['stack']).toContain('request-log.test.ts');
  expect(JSON.stringify(lines)).not.toMatch(/mona@|0101234|Mona|secret-token/);
});
