// Who is at work here: what is written carries their uid and name.
import type { Actor } from '#backend/documents';
import { useSession } from '../../shell/index.ts';

/** The signed-in person. Throws outside of the guard: a defect of the composition. */
export function useActor(): Actor {
  const session = useSession();
  if (session.state !== 'signedIn') throw new Error('the back office stands behind the guard');
  const { id, name, email } = session.user;
  return { id, name: name || email };
}
