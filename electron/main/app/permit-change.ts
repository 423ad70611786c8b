// Who may lead this PC to another backend (FS-37): whoever signs in next gives that server a password.
import type { ChoiceError } from '#desktop';
import type { SignInForm } from '#domain/user';
import { err, ok, type Result } from '#kernel/result';
import type { DesktopSignIn } from '../sign-in/index.ts';

/**
 * A signed-in admin, or one who has signed in on this PC and gives the password. Where no admin ever has, the pairing code suffices and
 * nobody stands for the new server. `signIn` is that of the present backend; null where none is connected.
 */
export async function permitChange(
  signIn: Pick<DesktopSignIn, 'session' | 'known'> | null,
  admin: SignInForm | null,
): Promise<Result<{ readonly isByNobody: boolean }, ChoiceError>> {
  if (signIn === null || !signIn.known.knowsAdmin()) return ok({ isByNobody: true });
  const session = signIn.session();
  if (session.type === 'SignedIn' && session.user.role === 'admin') return ok({ isByNobody: false });
  if (admin === null) return err({ type: 'AdminMissing' });
  const checked = await signIn.known.checkAdmin(admin);
  if (checked.ok) return ok({ isByNobody: false });
  return err({ type: checked.error.type === 'WrongPassword' ? 'AdminWrong' : 'AdminTooOften' });
}
