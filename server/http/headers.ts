// Security headers of every response: no inline scripts, no frames, no sniffing, no unused browser features.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/**
 * Sets the security headers on every response. HSTS is omitted: on the loopback there is no TLS, and with the shop's
 * own certificate browsers would no longer offer to continue after a warning when that certificate is renewed.
 */
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

/** For uploaded files: whatever they contain, no script runs when they are opened directly. */
export const uploadPolicy = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
};

/** The policy that the server here and firebase.json for the cloud are based on. */
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
