// The settings of the cloud service from its environment, or why it does not start and what to do (CL-20).
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';
import { isSecureOrigin } from '#server/http';

export interface ServiceSettings {
  readonly port: number;
  readonly host: string;
  readonly shopOrigin: string;
  readonly bucket: string;
  /** Proxies before the service that may name the caller's address. */
  readonly trustedHops: number;
}

export interface ServiceSettingsError {
  readonly type: 'SettingsRefused';
  readonly reason: string;
}

/**
 * Reads `SHOP_ORIGIN` and `BUCKET` (both required), `PORT` (8080), `HOST` (every address, for a container) and
 * `TRUSTED_HOPS` (2 behind Hosting, 1 at the service's own URL).
 * firebase-admin finds the credentials by itself.
 */
export function readServiceSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ServiceSettings, ServiceSettingsError> {
  // In emulator mode firebase-admin does not verify signatures: a caller could claim to be anybody.
  const emulator = emulatorVariables.find((name) => environment[name] !== undefined);
  if (emulator !== undefined) {
    return refuseSettings(
      `${emulator} is set, so that tokens would not be verified. Start the service without it.`,
    );
  }
  const settings = settingsSchema.safeParse(environment);
  if (!settings.success)
    return refuseSettings(settings.error.issues.map(({ message }) => message).join('\n'));
  const { SHOP_ORIGIN, BUCKET, PORT, HOST, TRUSTED_HOPS } = settings.data;
  return ok({ shopOrigin: SHOP_ORIGIN, bucket: BUCKET, port: PORT, host: HOST, trustedHops: TRUSTED_HOPS });
}

const emulatorVariables = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
] as const;

const settingsSchema = z.object({
  SHOP_ORIGIN: z
    .string('SHOP_ORIGIN is missing: set it to the origin of the pages, as https://shop.example')
    .refine(isSecureOrigin, {
      error: 'SHOP_ORIGIN must be an origin over TLS without a slash at the end, as https://shop.example',
    }),
  BUCKET: z
    .string('BUCKET is missing: set it to the name of the bucket for images, as my-shop-images')
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/u, {
      error: 'BUCKET must be the name of a bucket without gs://, as my-shop-images',
    }),
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  TRUSTED_HOPS: z.coerce
    .number('TRUSTED_HOPS must be a number: 2 behind Hosting, 1 at the URL of the service')
    .int()
    .min(1, 'TRUSTED_HOPS must be at least 1: Cloud Run is a proxy itself')
    .max(5)
    .default(2),
});

function refuseSettings(reason: string): Result<never, ServiceSettingsError> {
  return err({ type: 'SettingsRefused', reason });
}
