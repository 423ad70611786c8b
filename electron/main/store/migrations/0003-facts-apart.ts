// Settings and categories each for themselves: they are mirrored by different listeners.
import type { Migration } from '../migration.ts';

export const factsApart: Migration = {
  id: 3,
  name: 'facts-apart',
  up: `
    INSERT INTO last_known (what, content)
      SELECT value, json_extract(content, '$.' || value) FROM last_known, json_each('["settings", "categories"]')
      WHERE what = 'facts' AND json_type(content, '$.' || value) IN ('object', 'array');
    DELETE FROM last_known WHERE what = 'facts';`,
};
