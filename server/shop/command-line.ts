// The command line of the shop server and its defaults.
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';
import { isLoopbackName } from '#kernel/network';
import type { ShopKind } from './data-folder.ts';

export interface Command {
  readonly data: string;
  readonly port: number;
  readonly host: string;
  /** A shop that others on the network can reach always uses `tls`. */
  readonly transport: 'plain' | 'tls';
  /** The shop's names on the network. */
  readonly names: readonly string[];
  readonly adminPort: number | undefined;
  readonly kind: ShopKind | undefined;
  readonly signUp: 'open' | 'closed';
}

export interface CommandError {
  readonly type: 'CommandRefused';
  readonly reason: string;
}

/** The text for `--help` and for an invalid command. */
export const usage = `Usage: npm start -- [--data DIR] [--port N] [--host H [--name N]...] [--tls] [--admin-port N] [--demo | --empty] [--allow-sign-up]

  --data DIR       where the shop keeps its data (default ./data, or DATA_DIR)
  --port N         the port to answer at (default 4000, or PORT; 0 takes any free one)
  --host H         the address to bind (default 127.0.0.1); any but the loopback means --tls and a shop of your own
  --name N         a name by which other PCs find this one; may be said several times
  --tls            encrypted, with a certificate of the shop's own, which is kept in DIR/tls
  --admin-port N   a second port for firebase-admin and the scripts; whoever reaches it may do everything (default: none)
  --demo           a shop full of goods to look around in (the default for a new folder)
  --empty          a shop of your own, with nothing in it yet
  --allow-sign-up  lets anybody make an account; for tests`;

/** Parses arguments and environment; 'help' if help was requested. */
export function parseCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<Command | 'help', CommandError> {
  const parsed = parseFlags(args);
  if (!parsed.ok) return parsed;
  const flags = parsed.value;
  if (flags.help) return ok('help');
  if (flags.demo && flags.empty) return refused('--demo and --empty exclude each other');
  const port = portSchema.safeParse(flags.port ?? environment['PORT'] ?? '4000');
  if (!port.success) return refused('--port wants a whole number from 0 to 65535');
  const adminPort = portSchema.optional().safeParse(flags['admin-port']);
  if (!adminPort.success) return refused('--admin-port wants a whole number from 0 to 65535');
  const host = flags.host ?? '127.0.0.1';
  if (!isHost(host)) return refused('--host wants an IP address or a name');
  if (!flags.name.every(isHost)) return refused('--name wants a name of letters, digits, dots and hyphens');
  return ok({
    data: flags.data ?? environment['DATA_DIR'] ?? './data',
    port: port.data,
    host,
    transport: flags.tls || !isLoopbackName(host) ? 'tls' : 'plain',
    names: flags.name,
    adminPort: adminPort.data,
    kind: flags.demo ? 'demo' : flags.empty ? 'empty' : undefined,
    signUp: flags['allow-sign-up'] ? 'open' : 'closed',
  });
}

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65535);

function isHost(text: string): boolean {
  return isIP(text) > 0 || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(text);
}

function parseFlags(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        name: { type: 'string', multiple: true, default: [] },
        tls: { type: 'boolean', default: false },
        'admin-port': { type: 'string' },
        demo: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        'allow-sign-up': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return ok(values);
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

function refused(reason: string) {
  return err({ type: 'CommandRefused', reason } as const);
}
