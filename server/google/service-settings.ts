// The settings of the accounts service from its environment, or why it does not start.
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';

export interface ServiceSettings {
  readonly port: number;
  readonly host: string;
  readonly shopOrigin: string;
}

export interface ServiceSettingsError {
  readonly type: 'SettingsRefused';
  readonly reason: string;
}

/**
 * Reads `SHOP_ORIGIN` (required), `PORT` (8080) and `HOST` (every address, for a container). firebase-admin finds the
 * credentials by itself.
 */
export function readServiceSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ServiceSettings, ServiceSettingsError> {
  // In emulator mode firebase-admin does not verify signatures: a caller could claim to be anybody.
  const emulator = emulatorVariables.find((name) => environment[name] !== undefined);
  if (emulator !== undefined) return refused(`${emulator} is set, so that tokens would not be verified.`);
  const settings = settingsSchema.safeParse(environment);
  if (!settings.success) return refused(z.prettifyError(settings.error));
  const { SHOP_ORIGIN, PORT, HOST } = settings.data;
  return ok({ shopOrigin: SHOP_ORIGIN, port: PORT, host: HOST });
}

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

const settingsSchema = z.object({
  SHOP_ORIGIN: z.string('SHOP_ORIGIN is missing').refine(isSecureOrigin, {
    error: 'SHOP_ORIGIN must be an origin without a slash at the end, as https://shop.example',
  }),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
});

function isSecureOrigin(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;
}

function refused(reason: string): Result<never, ServiceSettingsError> {
  return err({ type: 'SettingsRefused', reason });
}
