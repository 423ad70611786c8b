// The import table of docs/architecture.md as data. The first layer whose folder contains a file is its layer, so narrower
// folders come first.

/** What the files of one folder may import from this project, from npm and from Node. */
export interface Layer {
  readonly name: string;
  /** The folder, ending in '/', or one file. */
  readonly place: string;
  /** Layers whose values and types may be imported; its own layer is always among them. */
  readonly values: readonly string[];
  /** Layers of which only types may be imported. */
  readonly types: readonly string[];
  /** npm packages; 'firebase/*' also stands for every entry point of the package. */
  readonly packages: readonly string[];
  /** Whether Node's own modules may be imported. */
  readonly node: 'allowed' | 'forbidden';
  /** Whether the clock and random numbers may be used directly: where they may not, they are injected. */
  readonly clock: 'free' | 'injected';
}

const react = ['react', 'react-dom', 'lucide-react'] as const;
const screens = [...react, 'react-router-dom', 'zustand', '@tanstack/react-virtual', 'bwip-js/*'] as const;
const http = ['fastify', '@fastify/*'] as const;

type Rights = Partial<Omit<Layer, 'name' | 'place'>>;

function layer(name: string, place: string, rights: Rights): Layer {
  return {
    name,
    place,
    values: [name, ...(rights.values ?? [])],
    types: rights.types ?? [],
    // Every layer that parses data from outside uses zod.
    packages: ['zod', ...(rights.packages ?? [])],
    node: rights.node ?? 'forbidden',
    clock: rights.clock ?? 'free',
  };
}

const pure = { clock: 'injected' } as const;

/** A part of the shop server: may import the domain, the texts, the other parts, Node, and its own packages. */
function serverPart(name: string, place: string, rights: Rights): Layer {
  return layer(name, place, {
    ...rights,
    values: ['kernel', 'domain', 'text', ...serverNames, ...(rights.values ?? [])],
    node: 'allowed',
  });
}

const serverNames = [
  'server',
  'server/documents',
  'server/identity',
  'server/firestore',
  'server/firestore/grpc',
  'server/api',
  'server/pages',
  'server/demo',
  'server/http',
  'server/limits',
  'server/shop',
  'server/google',
  'server/main',
] as const;

/** A part of the desktop's main process. */
function mainPart(name: string, place: string, packages: readonly string[]): Layer {
  return layer(name, place, {
    values: [
      'kernel',
      'domain',
      'till',
      'till-firestore',
      'backend',
      'text',
      'electron/contract',
      ...mainNames,
    ],
    packages,
    node: 'allowed',
  });
}

const mainNames = ['electron/main', 'electron/main/ipc', 'electron/main/store'] as const;

function webPart(
  name: string,
  place: string,
  others: readonly string[],
  packages: readonly string[] = [],
): Layer {
  return layer(name, place, {
    values: [
      'features',
      'ui',
      'text',
      'kernel',
      'domain',
      'till',
      'till-firestore',
      'backend',
      'web/shell',
      ...others,
    ],
    packages: [...screens, '@fontsource-variable/cairo', ...packages],
  });
}

const tillRooms = ['contract', 'steps', 'ports', 'sending', 'live', 'calls'] as const;
type TillRoom = (typeof tillRooms)[number];

function tillRoomName(room: TillRoom): string {
  return `till/${room}`;
}

/** A room of the till's engine, and the rooms below it. */
function tillRoom(name: TillRoom, below: readonly TillRoom[]): Layer {
  return layer(tillRoomName(name), `shared/till/${name}/`, {
    ...pure,
    values: ['kernel', 'domain', ...below.map(tillRoomName)],
  });
}

/** Every layer, narrower folders first. `tests`, `build` and `scripts` are not restricted and not in the list. */
const layers: readonly Layer[] = [
  layer('kernel', 'shared/kernel/', pure),
  layer('domain', 'shared/domain/', { ...pure, values: ['kernel'] }),
  layer('text', 'shared/text/', { ...pure, values: ['kernel', 'domain'] }),
  layer('backend', 'shared/backend/', {
    values: ['kernel', 'domain'],
    packages: ['firebase/*', '@noble/hashes'],
  }),
  tillRoom('contract', []),
  tillRoom('steps', ['contract']),
  tillRoom('ports', ['contract', 'steps']),
  tillRoom('sending', ['contract', 'steps', 'ports']),
  tillRoom('live', ['contract', 'steps', 'ports']),
  tillRoom('calls', ['contract', 'steps', 'ports', 'sending', 'live']),
  layer('till', 'shared/till/', { ...pure, values: ['kernel', 'domain', ...tillRooms.map(tillRoomName)] }),
  layer('till-firestore', 'shared/till-firestore/', { values: ['kernel', 'domain', 'till', 'backend'] }),
  layer('ui', 'shared/ui/', {
    values: ['kernel', 'text'],
    packages: [...react, '@fontsource-variable/cairo'],
  }),
  layer('features', 'shared/features/', {
    values: ['kernel', 'domain', 'text', 'ui', 'till'],
    types: ['backend'],
    packages: screens,
  }),
  layer('testing', 'shared/testing/', {
    ...pure,
    values: ['kernel', 'domain', 'text'],
    types: ['backend', 'till'],
    packages: ['fast-check'],
  }),
  serverPart('server/documents', 'server/documents/', { packages: ['better-sqlite3'] }),
  serverPart('server/identity', 'server/identity/', { packages: ['better-sqlite3', ...http] }),
  serverPart('server/http', 'server/http/', { packages: http }),
  serverPart('server/limits', 'server/limits/', { packages: http }),
  serverPart('server/shop', 'server/shop/', { packages: [...http, 'pkijs', 'asn1js'] }),
  serverPart('server/firestore/grpc', 'server/firestore/grpc/', {
    packages: ['@grpc/*', '@google-cloud/firestore'],
  }),
  serverPart('server/firestore', 'server/firestore/', { packages: http }),
  serverPart('server/api', 'server/api/', { packages: [...http, 'sharp'] }),
  serverPart('server/pages', 'server/pages/', { packages: [...http, 'sharp'] }),
  serverPart('server/demo', 'server/demo/', { values: ['testing'] }),
  serverPart('server/google', 'server/google/', { packages: [...http, 'firebase-admin/*'] }),
  serverPart('server/cloud-service', 'server/cloud-service.ts', { packages: ['firebase-admin/*'] }),
  serverPart('server/main', 'server/main.ts', { packages: http }),
  serverPart('server', 'server/', {}),
  mainPart('electron/main/ipc', 'electron/main/ipc/', ['electron']),
  mainPart('electron/main/store', 'electron/main/store/', ['electron', 'better-sqlite3']),
  mainPart('electron/main', 'electron/main/', ['electron', 'electron-updater', 'electron-log/*']),
  layer('electron/contract', 'electron/contract/', {
    values: ['kernel', 'domain'],
    types: ['till', 'backend'],
  }),
  layer('electron/preload', 'electron/preload/', {
    values: ['electron/contract'],
    types: ['till'],
    packages: ['electron'],
  }),
  layer('renderer', 'renderer/', {
    values: ['features', 'ui', 'text', 'kernel', 'domain', 'till', 'electron/contract'],
    types: ['backend'],
    packages: [...screens, '@fontsource-variable/cairo'],
  }),
  webPart('web/shell', 'web/shell/', [], ['@noble/hashes']),
  webPart('web/storefront', 'web/storefront/', []),
  webPart('web/account', 'web/account/', []),
  webPart('web/admin', 'web/admin/', [], ['@tanstack/react-query']),
  webPart('web/cashier', 'web/cashier/', [], ['idb']),
  webPart('web', 'web/', ['web/storefront', 'web/account', 'web/admin', 'web/cashier']),
];

/** Folders that may import anything, and that no other folder imports. */
export const freePlaces: readonly string[] = ['tests/', 'build/', 'scripts/'];

/** Names of a package that only one place may import, even where the package itself is allowed. */
export const restrictedNames: readonly {
  readonly package: string;
  readonly name: string;
  readonly place: string;
}[] = [{ package: 'electron', name: 'ipcMain', place: 'electron/main/ipc/' }];

/** The layer of a file, or undefined for the unrestricted folders and the files at the top. */
export function layerOf(path: string): Layer | undefined {
  return layers.find((one) => (one.place.endsWith('/') ? path.startsWith(one.place) : path === one.place));
}
