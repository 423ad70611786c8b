// Sets a new password from the machine of the shop: the way back for the only admin. Other users get one from an admin under
// /admin/users.
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#kernel/result';
import { createGoogleIdentity } from '#server/google';
import { askPassword } from '../operator/ask-password.ts';
import type { ShopBackend } from '../operator/connect.ts';
import { refuse, runOnShop, type ExitCode, type ScriptDeps } from '../operator/run.ts';

const usage = 'Usage: npm run new-password -- --email somebody@shop.example';

export async function runNewPassword(deps: ScriptDeps, args: readonly string[]): Promise<ExitCode> {
  const email = readEmail(args);
  if (email === null) return refuse(deps.terminal, usage);
  return await runOnShop(deps, async (shop) => {
    const account = await accountOf(shop, email);
    if (account === null) return err(`Nobody signs in to ${shop.name} with ${email}`);
    const password = await askPassword(deps.terminal, `New password of ${email}: `);
    if (!password.ok) return password;
    return setPassword(shop, { ...account, email }, password.value);
  });
}

function readEmail(args: readonly string[]): string | null {
  try {
    const { values } = parseArgs({ args: [...args], options: { email: { type: 'string' } } });
    return values.email?.trim() || null;
  } catch {
    return null;
  }
}

async function accountOf({ auth }: ShopBackend, email: string): Promise<{ readonly uid: string } | null> {
  const found = await auth.getUsers([{ email }]);
  return found.users[0] ?? null;
}

async function setPassword(
  { auth, name }: ShopBackend,
  { uid, email }: { readonly uid: string; readonly email: string },
  password: string,
): Promise<Result<string, string>> {
  const changed = await createGoogleIdentity(auth).setPassword(uid, password);
  if (!changed.ok) return err(`The shop refused it: ${changed.error.type}`);
  await auth.revokeRefreshTokens(uid);
  return ok(`${email} has a new password in ${name}; all devices of theirs sign in again`);
}
