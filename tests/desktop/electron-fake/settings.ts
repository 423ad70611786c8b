// Settings of the fake, passed by a test in the environment of the main process.
import process from 'node:process';
import * as z from 'zod';

const settingsSchema = z.object({
  /** The debugging URL of the test's Chromium. */
  browser: z.string(),
  /** `userData` of the app. */
  folder: z.string(),
  /** The printers of this PC; one named 'broken' fails. */
  printers: z.array(z.string()),
  /** Whether the system encrypts secrets. */
  guards: z.boolean(),
  /** The buttons to press in the message boxes, in order. */
  answers: z.array(z.int()),
});

export type FakeSettings = z.infer<typeof settingsSchema>;

const variable = 'ALEEF_STAND_IN';

export function settingsFor(settings: FakeSettings): Readonly<Record<string, string>> {
  return {
    [variable]: JSON.stringify(settings),
  };
}

export function settings(): FakeSettings {
  return settingsSchema.parse(JSON.parse(process.env[variable] ?? '{}'));
}
