// What every answer tells the browser it must not do: no inline script, no frames, no sniffing, no features we do not use.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Sets the security headers on every answer. HSTS is left out: on the loopback there is no TLS, and with a
 * certificate of the shop's own it would take from people the way past a warning when that certificate is renewed. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('Permissions-Policy', permissionsPolicy);
  });
}

/** For files that people uploaded: whatever they are, they do nothing when opened by themselves. */
export const uploadPolicy = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
};

/** The list that both policies are made from, the server's here and the cloud's in firebase.json. */
const pagePolicy = z
  .record(z.string(), z.array(z.string()))
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'build', 'content-policy.json'), 'utf8')),
  );

const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
