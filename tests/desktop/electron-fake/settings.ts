// What a test tells the fake, handed over in the environment of the main process.
import process from 'node:process';
import * as z from 'zod';

const settingsSchema = z.object({
  /** Where the Chromium of the test listens for debuggers. */
  browser: z.string(),
  /** `userData` of the program. */
  folder: z.string(),
  /** The printers of this PC; one named 'broken' fails. */
  printers: z.array(z.string()),
  /** Whether the system guards secrets. */
  guards: z.boolean(),
  /** Which button is pressed in each message box, in their order. */
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
