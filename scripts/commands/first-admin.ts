// Creates the first admin of a shop. The password is entered on the terminal or read from the input, never from the
// command line, which other programs can see.
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#kernel/result';
import type { AccountError } from '#server/api';
import { askPassword } from '../operator/ask-password.ts';
import { makeFirstAdmin } from '../operator/first-admin.ts';
import { refuse, runOnShop, type ExitCode, type ScriptDeps } from '../operator/run.ts';

const usage = 'Usage: npm run first-admin -- --email somebody@shop.example --name "Their name" [--phone …]';

export async function runFirstAdmin(deps: ScriptDeps, args: readonly string[]): Promise<ExitCode> {
  const { terminal } = deps;
  const admin = readArguments(args);
  if (!admin.ok) return refuse(terminal, admin.error);
  return await runOnShop(deps, async (shop) => {
    const password = await askPassword(terminal, `Password of the first admin of ${shop.name}: `);
    if (!password.ok) return password;
    const made = await makeFirstAdmin(shop, { ...admin.value, password: password.value });
    return made.ok ? ok(`${admin.value.email} is the first admin of ${shop.name}`) : err(explain(made.error));
  });
}

function readArguments(
  args: readonly string[],
): Result<{ email: string; name: string; phone: string }, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        phone: { type: 'string', default: '' },
      },
    });
    const { email = '', name = '', phone } = values;
    return email.trim() === '' || name.trim() === ''
      ? err(usage)
      : ok({ email: email.trim(), name: name.trim(), phone: phone.trim() });
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function explain({ type }: AccountError): string {
  switch (type) {
    case 'SetupClosed':
      return 'The shop has an active admin already; further people are added under /admin/users.';
    case 'EmailTaken':
      return 'Somebody signs in with this e-mail already.';
    case 'EmailInvalid':
      return 'This is no e-mail address.';
    case 'PasswordTooShort':
      return 'The password must have at least 6 characters.';
    case 'PasswordTooLong':
      return 'The password is too long.';
    default:
      return `The shop refused it: ${type}`;
  }
}
