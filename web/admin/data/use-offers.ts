// What the backend offers beside its documents; everything until it has answered.
import { ok } from '#kernel/result';
import { everythingOffered, type Offers } from '#backend/server';
import { useAdmin } from './admin.tsx';
import { useRead } from './use-read.ts';

export function useOffers(): Offers {
  const { server } = useAdmin();
  const read = useRead(['server', 'offers'], async () => ok(await server.offers()));
  return read.type === 'Loaded' ? read.value : everythingOffered;
}
