// The settings of the shop in a Firebase project, as every visitor may read them.
import { configurationFrom, connectBackend } from '#backend/connect';
import { readShopSettings } from '#backend/public-catalogue';
import type { Settings } from '#domain/settings';
import type { Environment } from '../operator/connect.ts';

/** null when the project does not answer. A shop without settings has the defaults. */
export async function readCloudSettings(build: Environment): Promise<Settings | null> {
  const configuration = configurationFrom(build, 'https://shop.invalid');
  if (!configuration.ok) return null;
  const backend = connectBackend(configuration.value);
  try {
    const settings = await readShopSettings(backend);
    return settings.ok ? settings.value : null;
  } finally {
    await backend.close();
  }
}
