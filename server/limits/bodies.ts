// Bounds on bodies that depend on who sends them. Fastify's own bound is one for all callers of a route.
import { pipeline, Transform, type Readable } from 'node:stream';
import type { preParsingHookHandler, FastifyRequest } from 'fastify';

/** A hook for one route: a body of more than `maxBytes(request)` is refused (413) before it is read whole. */
export function boundedBody(maxBytes: (request: FastifyRequest) => number): preParsingHookHandler {
  return (request, _reply, body, done) => {
    const max = maxBytes(request);
    const announced = request.headers['content-length'];
    if (announced === undefined) done(null, limitedBody(body, max));
    // Node itself reads no more than the announced length.
    else if (Number(announced) > max) done(new BodyTooLarge());
    else done(null, body);
  };
}

/** An error that the framework answers with 413. */
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
  // What goes wrong is seen by whoever reads the counted stream.
  return pipeline(body, limited, () => undefined);
}
