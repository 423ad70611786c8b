// The messages in the terminal: the addresses of the shop, or why it did not start and what to do.
import { demoAccounts, demoPin } from '#server/demo';
import { explainClockFault } from './clock-fault.ts';
import type { Pairing } from './network/network.ts';
import type { RunningShop, StartError } from './start.ts';

/** The lines for a running shop. Accounts are named in the demo shop only, whose passwords are no secret. */
export function startupMessage(shop: RunningShop): string {
  const lines = [`The shop is open at ${shop.addresses.join('\n                    ')}`];
  if (shop.publicUrl !== null)
    lines.push(`and for others at ${shop.publicUrl}, through a proxy on this machine`);
  if (shop.pairing !== undefined) lines.push(...pairingLines(shop.pairing));
  if (shop.kind === 'demo')
    lines.push(...Object.values(demoAccounts).map(accountLine), `  PIN of the admin: ${demoPin}`);
  if (shop.readByOthers !== undefined) {
    lines.push(
      `Other accounts of this machine may read ${shop.readByOthers}, which holds the customers' data and the key of the sign-ins: give it to the server's account alone.`,
    );
  }
  if (shop.clockFault !== null) lines.push(explainClockFault(shop.clockFault));
  if (shop.setupCode !== undefined) {
    lines.push(`Make the first admin at ${shop.url}/setup with the code ${shop.setupCode}`);
  }
  if (shop.adminHost !== undefined) {
    lines.push(
      `firebase-admin on this machine has full access with FIRESTORE_EMULATOR_HOST=${shop.adminHost} FIREBASE_AUTH_EMULATOR_HOST=${shop.adminHost}`,
    );
  }
  return lines.join('\n');
}

/** Explains why the shop did not start, in one or two sentences. */
export function explainStartError(error: StartError): string {
  switch (error.type) {
    case 'HostNotLoopback':
      return `Others on the network could reach ${error.host}, so it is served over TLS only: add --tls.`;
    case 'DemoOnNetwork':
      return "The demo shop's passwords are public, so it is served on this machine only. Open a shop of your own for others: --empty --data DIR";
    case 'HostNotHere':
      return `${error.host} is not an address of this machine. Use --host 0.0.0.0 for all of its addresses.`;
    case 'PortTaken':
      return `Port ${error.port} is taken. Choose another with --port N or --admin-port N.`;
    case 'InUse':
      return `Another shop server uses ${error.folder}. Stop it, or choose another folder: --data DIR`;
    case 'OtherKind':
      return `${error.folder} contains ${kinds[error.kind]}. Start it without --demo or --empty, or choose another folder: --data DIR`;
    case 'NotAShopFolder':
      return `${error.folder} contains files that are not a shop's data. Choose another folder: --data DIR`;
    case 'Newer':
      return `${error.message}. Update the program; nothing has been changed.`;
    case 'Corrupt':
      return `${error.message}. The file is damaged; restore a backup. Nothing has been changed.`;
    case 'RulesFileInvalid':
      return `The rules are invalid, so nothing is served. ${error.message}`;
    case 'Foreign':
    case 'Unopenable':
      return `${error.message}. Nothing has been changed.`;
  }
}

function pairingLines({ code, unnamed }: Pairing): readonly string[] {
  const lines = [`Tills are paired with the code ${code}`];
  if (unnamed.length > 0) {
    lines.push(
      `The certificate was made before this shop had ${unnamed.join(', ')}, so it is not trusted there. With the folder tls/ removed a new one is made, and every till is paired again.`,
    );
  }
  return lines;
}

function accountLine({ role, email, password }: { role: string; email: string; password: string }): string {
  return `  ${role}: ${email}, password ${password}`;
}

const kinds = { demo: 'the demo shop', empty: 'a shop of its own' } as const;
