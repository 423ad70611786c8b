// Body limits that depend on the caller. Fastify's own limit is the same for all callers of a route.
import { pipeline, Transform, type Readable } from 'node:stream';
import type { preParsingHookHandler, FastifyRequest } from 'fastify';

/** A hook for one route: a body of more than `maxBytes(request)` is refused (413) before it is read completely. */
export function boundedBody(maxBytes: (request: FastifyRequest) => number): preParsingHookHandler {
  return (request, _reply, body, done) => {
    const max = maxBytes(request);
    const announced = request.headers['content-length'];
    if (announced === undefined) done(null, limitedBody(body, max));
    // Node reads no more than the announced length.
    else if (Number(announced) > max) done(new BodyTooLarge());
    else done(null, body);
  };
}

/** Fastify answers this error with 413. */
class BodyTooLarge extends Error {
  readonly statusCode = 413;

  constructor() {
    super('The request is too large.');
  }
}

function limitedBody(body: Readable, max: number): Readable {
  let received = 0;
  const limited = new Transform({
    transform(bytes: Buffer, _, next) {
      received += bytes.length;
      if (received > max) next(new BodyTooLarge());
      else next(null, bytes);
    },
  });
  // The reader of the limited stream receives the error.
  return pipeline(body, limited, () => undefined);
}
