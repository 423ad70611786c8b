// Drawn previews in memory: a CDN stores each for a year, so the service is rarely asked twice.
import type { PreviewDeps } from '#server/pages';

/** The oldest goes when there are more. */
export function createPreviewMemory(maxFiles = 100): PreviewDeps['previews'] {
  const stored = new Map<string, Buffer>();
  return {
    read: async (name) => stored.get(name) ?? null,
    async write(name, image) {
      stored.set(name, image);
      const [oldest] = stored.keys();
      if (stored.size > maxFiles && oldest !== undefined) stored.delete(oldest);
    },
  };
}
