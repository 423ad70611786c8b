// The packaging as electron-builder validates it, and the packages of the installed app.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import { FuseV1Options } from '@electron/fuses';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { desktopTexts } from '#text';
import configuration from '../../build/packaging/electron-builder.ts';
import { mainPackages } from '../../build/packaging/main-packages.ts';
import { signingOf } from '../../build/packaging/signing.ts';
import { updateSource } from '../../build/packaging/update-source.ts';

const file = 'build/packaging/electron-builder.ts';

test('electron-builder reads the configuration and its validator accepts it (DT-01)', async () => {
  const read = await getConfig(process.cwd(), file, null);
  expect(read).toMatchObject({ appId: configuration.appId, nsis: { perMachine: false } });
  await validateConfiguration(read, new DebugLogger(false));
  await expect(
    validateConfiguration(Object.assign({}, read, { asarUnpacked: true }), new DebugLogger(false)),
  ).rejects.toThrow(/asarUnpacked/u);
});

test('every fuse that the packager can set is set, and Node cannot be started from outside (DT-01)', () => {
  const decided = Object.keys(configuration.electronFuses ?? {}).map((name) => name.toLowerCase());
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  // The packager does not know this one yet; its default is the safe one.
  const settable = known.filter((name) => name !== 'WasmTrapHandlers');
  expect(settable.length).toBeGreaterThan(6);
  expect(decided.toSorted()).toEqual(settable.map((name) => name.toLowerCase()).toSorted());
  expect(configuration.electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
  });
});

test('the installer is for one user, in Arabic, and does not remove the data (DT-01)', () => {
  const { nsis } = configuration;
  expect(nsis).toMatchObject({ perMachine: false, deleteAppDataOnUninstall: false, language: '1025' });
  expect(nsis?.shortcutName).toBe(desktopTexts.installer.shortcut);
  expect(readFileSync(String(nsis?.include), 'utf8')).toContain(desktopTexts.installer.dataStay);
});

test('updates come from the owner’s URL or from GitHub', () => {
  expect(updateSource({ ALEEF_UPDATE_URL: 'https://shop.example/till' })).toEqual({
    provider: 'generic',
    url: 'https://shop.example/till',
  });
  expect(updateSource({ ALEEF_UPDATE_GITHUB: 'someone/till' })).toEqual({
    provider: 'github',
    owner: 'someone',
    repo: 'till',
  });
});

const source = { ALEEF_UPDATE_URL: 'https://shop.example/till' };
const identity = { ALEEF_PUBLISHER: 'Aleef', CSC_LINK: 'aleef.p12' };

function checkRelease(environment: Readonly<Record<string, string>>, ...values: readonly string[]) {
  const call = ['build/packaging/check-release.ts', ...values];
  return spawnSync(process.execPath, call, { encoding: 'utf8', env: environment });
}

test('no installer is built without an update source: the message names the variables', () => {
  expect(updateSource({})).toBeNull();
  expect(updateSource({ ALEEF_UPDATE_URL: '', ALEEF_UPDATE_GITHUB: 'someone' })).toBeNull();
  const refused = checkRelease(identity);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('ALEEF_UPDATE_URL');
  expect(refused.stderr).toContain('ALEEF_UPDATE_GITHUB');
  expect(checkRelease({ ...source, ...identity }).status).toBe(0);
});

test('new versions are found over https only: no installer is built for another source (FS-38)', () => {
  for (const url of [
    'http://shop.example/till',
    'ftp://shop.example/till',
    'file:///media/till',
    'shop.example',
  ]) {
    expect(updateSource({ ALEEF_UPDATE_URL: url }), url).toBeNull();
    expect(checkRelease({ ALEEF_UPDATE_URL: url, ...identity }).status, url).toBe(1);
  }
});

test('the publisher and the certificate come from the environment (FS-25, DT-01)', () => {
  expect(signingOf({ ALEEF_PUBLISHER: 'Aleef', CSC_LINK: 'aleef.p12' })).toEqual({ publisherName: 'Aleef' });
  expect(signingOf({ ALEEF_PUBLISHER: 'Aleef', WIN_CSC_LINK: 'aleef.p12' })).toEqual({
    publisherName: 'Aleef',
  });
  for (const half of [{}, { ALEEF_PUBLISHER: 'Aleef' }, { CSC_LINK: 'aleef.p12' }]) {
    expect(signingOf(half)).toBeNull();
  }
  expect(configurationOf(identity)).toMatchObject({
    forceCodeSigning: true,
    win: { signtoolOptions: { publisherName: 'Aleef' } },
  });
  const { forceCodeSigning, win } = configurationOf({});
  expect(forceCodeSigning).toBe(false);
  expect(win).not.toHaveProperty('signtoolOptions');
});

const platformOptions = z.looseObject({ publish: z.unknown().optional() });
const printedConfiguration = z.looseObject({
  forceCodeSigning: z.boolean(),
  publish: z.unknown(),
  win: platformOptions,
  mac: platformOptions,
  linux: platformOptions,
});

/** The configuration as a process with this environment reads it. */
function configurationOf(environment: Readonly<Record<string, string>>) {
  const program = `import c from './${file}'; console.log(JSON.stringify(c))`;
  const printed = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: environment,
  });
  return printedConfiguration.parse(JSON.parse(printed.stdout));
}

test('an unsigned build needs --unsigned, and says that Windows and macOS get no updates (FS-38, FS-25)', () => {
  const refused = checkRelease(source);
  expect([refused.status, refused.stderr.includes('--unsigned')]).toEqual([1, true]);
  const unsigned = checkRelease(source, '--unsigned');
  expect([unsigned.status, unsigned.stderr.includes('no update source')]).toEqual([0, true]);
  expect(checkRelease({ ...source, ...identity }).stderr).toBe('');
});

test('`npm run dist` passes --unsigned on to its check and builds nothing that the check refuses (FS-38)', () => {
  const dist = (...values: readonly string[]) =>
    spawnSync(process.execPath, ['build/packaging/dist.ts', ...values], { encoding: 'utf8', env: source });
  const refused = dist();
  expect([refused.status, refused.stderr.includes('would not be signed')]).toEqual([1, true]);
  // Without PATH the next step is not found.
  expect(dist('--unsigned').stderr).toMatch(/not signed[^]*electron-vite/u);
});

test('without a certificate the programs of Windows and macOS have no update source, that of Linux has its own (FS-38)', () => {
  const platforms = ({ win, mac, linux, publish }: ReturnType<typeof configurationOf>) =>
    [win, mac, linux].map((platform) => ('publish' in platform ? platform.publish : publish));
  const generic = { provider: 'generic', url: source.ALEEF_UPDATE_URL };
  expect(platforms(configurationOf(source))).toEqual([null, null, generic]);
  expect(platforms(configurationOf({ ...source, ...identity }))).toEqual([generic, generic, generic]);
});

const out = 'test-results/packaging';
beforeAll(() => {
  rmSync(out, { recursive: true, force: true });
});

test('every package that the built main process loads is installed with it, and none of the page’s packages (DT-01)', () => {
  const built = spawnSync('electron-vite', ['build', '--outDir', resolve(out), '--logLevel', 'warn'], {
    encoding: 'utf8',
  });
  expect(built.status, built.stderr).toBe(0);
  const sources = globSync(`${out}/main/**/*.js`).map((path) => readFileSync(path, 'utf8'));
  const loaded = new Set(
    sources
      .flatMap((source) =>
        [...source.matchAll(/(?:from|import\()\s*"([^".\n][^"\n]*)"/gu)].map(([, name = '']) => name),
      )
      .map((name) => name.split('/')[0] ?? ''),
  );
  const own = [...loaded].filter(
    (name) => !name.startsWith('node:') && !builtinModules.includes(name) && name !== 'electron',
  );
  expect(own.toSorted()).toEqual([...mainPackages].toSorted());
  const preload = readFileSync(`${out}/preload/index.cjs`, 'utf8');
  expect([...preload.matchAll(/require\("([^"]+)"\)/gu)].map(([, name]) => name)).toEqual(['electron']);
});
