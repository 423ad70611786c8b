// The command line of the shop server and its defaults.
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '#kernel/result';
import { isLoopbackName } from '#kernel/network';
import { isSecureOrigin } from '#server/http';
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
  /** The origin at which a proxy on this machine answers for the shop. */
  readonly publicUrl: string | undefined;
  readonly kind: ShopKind | undefined;
  readonly signUp: 'open' | 'closed';
}

export interface CommandError {
  readonly type: 'CommandRefused';
  readonly reason: string;
}

/** The text for `--help` and for an invalid command. */
export const usage = `Usage: npm start -- [--data DIR] [--port N] [--host H [--name N]...] [--tls] [--admin-port N] [--public URL] [--demo | --empty] [--allow-sign-up]

  --data DIR       where the shop keeps its data (default ./data, or DATA_DIR)
  --port N         the port to answer at (default 4000, or PORT; 0 takes any free one)
  --host H         the address to bind (default 127.0.0.1); any but the loopback means --tls and a shop of your own
  --name N         a name by which other PCs find this one; can be repeated
  --tls            encrypted, with the shop's own certificate in DIR/tls
  --admin-port N   a second port for firebase-admin and the scripts; full access for every local program (default: none)
  --public URL     the origin at which a proxy on this machine answers for the shop, as https://shop.example (or PUBLIC_URL)
  --demo           a demo shop with products and a history (the default for a new folder)
  --empty          a shop of your own, still empty
  --allow-sign-up  lets anybody make an account; for tests`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses arguments and environment; 'help' if help was requested. */
export function parseCommand(
  args: readonly string[],
  environment: Environment,
): Result<Command | 'help', CommandError> {
  const flags = parseFlags(args, environment);
  if (!flags.ok) return flags;
  return flags.value.help ? ok('help') : commandOf(flags.value);
}

type Flags = Extract<ReturnType<typeof parseFlags>, { readonly ok: true }>['value'];

function commandOf(flags: Flags): Result<Command, CommandError> {
  const { data, host, name: names, tls, 'admin-port': admin, public: publicUrl } = flags;
  const invalid = invalidFlag(flags);
  if (invalid !== undefined) return refuseCommand(invalid);
  const port = parsePort('--port', flags.port);
  if (!port.ok) return port;
  const adminPort = admin === undefined ? ok(undefined) : parsePort('--admin-port', admin);
  if (!adminPort.ok) return adminPort;
  return ok({
    data,
    port: port.value,
    host,
    transport: tls || !isLoopbackName(host) ? 'tls' : 'plain',
    names,
    adminPort: adminPort.value,
    publicUrl: publicUrl === '' ? undefined : publicUrl,
    kind: kindOf(flags),
    signUp: flags['allow-sign-up'] ? 'open' : 'closed',
  });
}

/** What is wrong with the flags that are no ports, or undefined. */
function invalidFlag({ demo, empty, host, name: names, public: publicUrl }: Flags): string | undefined {
  if (demo && empty) return '--demo and --empty exclude each other';
  if (!isHost(host)) return '--host must be an IP address or a name';
  if (!names.every(isHost)) return '--name must be a name of letters, digits, dots and hyphens';
  if (publicUrl === '' || isSecureOrigin(publicUrl)) return undefined;
  return '--public must be an origin over TLS without a slash at the end, as https://shop.example';
}

function kindOf({ demo, empty }: Flags): ShopKind | undefined {
  if (demo) return 'demo';
  return empty ? 'empty' : undefined;
}

function parsePort(flag: string, text: string): Result<number, CommandError> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65535 ? ok(port) : refuseCommand(`${flag} must be a whole number from 0 to 65535`);
}

function isHost(text: string): boolean {
  return isIP(text) > 0 || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(text);
}

function parseFlags(args: readonly string[], environment: Environment) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: environment['DATA_DIR'] ?? './data' },
        port: { type: 'string', default: environment['PORT'] ?? '4000' },
        host: { type: 'string', default: '127.0.0.1' },
        name: { type: 'string', multiple: true, default: [] },
        tls: { type: 'boolean', default: false },
        'admin-port': { type: 'string' },
        public: { type: 'string', default: environment['PUBLIC_URL'] ?? '' },
        demo: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        'allow-sign-up': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return ok(values);
  } catch (error) {
    return refuseCommand(error instanceof Error ? error.message : String(error));
  }
}

function refuseCommand(reason: string) {
  return err({ type: 'CommandRefused', reason } as const);
}
