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
import { desktopTexts } from '#text';
import configuration from '../../build/packaging/electron-builder.ts';
import { mainPackages } from '../../build/packaging/main-packages.ts';
import { signingOf } from '../../build/packaging/signing.ts';
import { updateSource } from '../../build/packaging/update-source.ts';

const file = 'build/packaging/electron-builder.ts';

test('DT-01 electron-builder reads the configuration and its validator accepts it', async () => {
  const read = await getConfig(process.cwd(), file, null);
  expect(read).toMatchObject({ appId: configuration.appId, nsis: { perMachine: false } });
  await validateConfiguration(read, new DebugLogger(false));
  await expect(
    validateConfiguration(Object.assign({}, read, { asarUnpacked: true }), new DebugLogger(false)),
  ).rejects.toThrow(/asarUnpacked/u);
});

test('DT-01 every fuse that the packager can set is set, and Node cannot be started from outside', () => {
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

test('DT-01 the installer is for one user, in Arabic, and does not remove the data', () => {
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

test('no installer is built without an update source: the message names the variables', () => {
  expect(updateSource({})).toBeNull();
  expect(updateSource({ ALEEF_UPDATE_URL: '', ALEEF_UPDATE_GITHUB: 'someone' })).toBeNull();
  const check = 'build/packaging/check-update-source.ts';
  const checked = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, [check], { encoding: 'utf8', env: environment });
  const refused = checked({});
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('ALEEF_UPDATE_URL');
  expect(refused.stderr).toContain('ALEEF_UPDATE_GITHUB');
  expect(checked({ ALEEF_UPDATE_URL: 'https://shop.example/till' }).status).toBe(0);
  expect(readFileSync('package.json', 'utf8')).toContain(`"dist": "node ${check} && `);
});

test('FS-25 DT-01 the publisher and the certificate come from the environment', async () => {
  expect(signingOf({ ALEEF_PUBLISHER: 'Aleef', CSC_LINK: 'aleef.p12' })).toEqual({ publisherName: 'Aleef' });
  expect(signingOf({ ALEEF_PUBLISHER: 'Aleef', WIN_CSC_LINK: 'aleef.p12' })).toEqual({
    publisherName: 'Aleef',
  });
  for (const half of [{}, { ALEEF_PUBLISHER: 'Aleef' }, { CSC_LINK: 'aleef.p12' }]) {
    expect(signingOf(half)).toBeNull();
  }
  const read = (environment: Readonly<Record<string, string>>): unknown => {
    const program = `import c from './${file}'; console.log(JSON.stringify([c.forceCodeSigning, c.win]))`;
    const printed = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      env: environment,
    });
    return JSON.parse(printed.stdout);
  };
  expect(read({ ALEEF_PUBLISHER: 'Aleef', CSC_LINK: 'aleef.p12' })).toMatchObject([
    true,
    { signtoolOptions: { publisherName: 'Aleef' } },
  ]);
  expect(read({})).toEqual([false, { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] }]);
});

test('FS-25 DT-01 an unsigned build prints that it is unsigned', () => {
  const check = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['build/packaging/check-update-source.ts'], {
      encoding: 'utf8',
      env: { ALEEF_UPDATE_URL: 'https://shop.example/till', ...environment },
    });
  const unsigned = check({});
  expect([unsigned.status, unsigned.stderr.includes('not signed')]).toEqual([0, true]);
  expect(check({ ALEEF_PUBLISHER: 'Aleef', CSC_LINK: 'aleef.p12' }).stderr).not.toContain('not signed');
});

const out = 'test-results/packaging';
beforeAll(() => {
  rmSync(out, { recursive: true, force: true });
});

test('DT-01 every package that the built main process loads is installed with it, and none of the page’s packages', () => {
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
