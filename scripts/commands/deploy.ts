// Deploys a shop to a Firebase project: rules and indexes, then the service, then the pages, in this order because each needs the
// former (CL-16).
import { join } from 'node:path';
import { emulatorsProblem } from '../../build/emulators/emulators-problem.ts';
import { copyPages, readFirebase, regionOf, writeDeployFolder } from '../deployment/deploy-folder.ts';
import { showDeployedShop, type Fetch } from '../deployment/deployed-shop.ts';
import {
  readDeployOptions,
  readDeploySettings,
  type DeployOptions,
  type DeploySettings,
} from '../deployment/options.ts';
import { buildCommand, checksOf, deployFolder, partCommand, validations } from '../deployment/plan.ts';
import { commandLine, type Command, type ProgramRunner } from '../deployment/programs.ts';
import type { Environment } from '../operator/connect.ts';
import { refuse, type ExitCode, type ScriptDeps } from '../operator/run.ts';
import type { Settings } from '#domain/settings';

export interface DeployDeps extends ScriptDeps {
  /** The folder of the project. */
  readonly root: string;
  readonly programs: ProgramRunner;
  /** The shop's settings in the project; null when it does not answer. */
  readonly readShopSettings: (build: Environment) => Promise<Settings | null>;
  readonly fetch: Fetch;
}

export async function runDeploy(deps: DeployDeps, args: readonly string[]): Promise<ExitCode> {
  const { terminal, root, environment } = deps;
  const problem = emulatorsProblem(environment);
  if (problem !== null) return refuse(terminal, problem);
  const options = readDeployOptions(args, regionOf(readFirebase(root)));
  if (!options.ok) return refuse(terminal, options.error);
  if (options.value.act === 'check') return await validate(deps, options.value);
  const settings = readDeploySettings(environment, options.value);
  if (!settings.ok) return refuse(terminal, ['Set these variables first:', ...settings.error].join('\n  '));
  if (options.value.act === 'print') return printPlan(deps, options.value, settings.value);
  return await deploy(deps, options.value, settings.value);
}

/** Schemas without a sign-in, then Google's compiler of rules with one. */
async function validate({ root, terminal, programs }: DeployDeps, options: DeployOptions): Promise<ExitCode> {
  writeDeployFolder(root, options);
  const { files, rules } = validations(options);
  if ((await programs.show(files)).code !== 0)
    return refuse(terminal, 'firebase-tools refuses firebase.json or the indexes');
  if ((await programs.show(rules)).code === 0) return 0;
  return refuse(
    terminal,
    'Google’s compiler has not accepted the rules. It is asked with a sign-in only: npx --ignore-scripts firebase-tools login',
  );
}

function printPlan({ terminal }: DeployDeps, options: DeployOptions, settings: DeploySettings): ExitCode {
  const checks = checksOf(options, settings)
    .flat()
    .map(({ command }) => command);
  const build = options.parts.includes('web') ? [buildCommand(settings)] : [];
  const parts = options.parts.map((part) => partCommand(part, options, settings));
  terminal.print([...checks, ...build, ...parts].map(commandLine).join('\n'));
  return 0;
}

async function deploy(deps: DeployDeps, options: DeployOptions, settings: DeploySettings): Promise<ExitCode> {
  const { terminal, root } = deps;
  const problems = await failedChecks(deps, options, settings);
  if (problems.length > 0) return refuse(terminal, ['Nothing was deployed:', ...problems].join('\n  '));
  const question = `This deploys ${options.parts.join(', ')} to ${options.project}. Type the project’s name: `;
  if ((await terminal.ask(question)).trim() !== options.project)
    return refuse(terminal, 'Nothing was deployed.');
  writeDeployFolder(root, options);
  if (options.parts.includes('web') && !(await preparePages(deps, settings))) return 1;
  for (const part of options.parts) {
    if (!(await succeeds(deps, partCommand(part, options, settings)))) return 1;
  }
  if (options.service === 'left out') {
    terminal.print(withoutService);
    return 0;
  }
  if (options.parts.length === 1 && options.parts[0] === 'rules') return 0;
  return (await showDeployedShop(settings.shopOrigin, deps.fetch, terminal)) ? 0 : 1;
}

const withoutService = `Deployed without the service. Off: accounts under /admin/users, uploads of images, the packed catalogue (each visit lists all
products), product pages and previews for messengers and search engines, sitemap and robots.txt.`;

async function failedChecks(
  { programs }: DeployDeps,
  options: DeployOptions,
  settings: DeploySettings,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const checks of checksOf(options, settings)) {
    for (const { command, advice } of checks) {
      if ((await programs.ask(command)).code === 0) continue;
      problems.push(advice);
      break;
    }
  }
  return problems;
}

async function preparePages(deps: DeployDeps, settings: DeploySettings): Promise<boolean> {
  const { root, terminal } = deps;
  if (!(await succeeds(deps, buildCommand(settings)))) return false;
  const found = await deps.readShopSettings(settings.build);
  if (found === null) {
    terminal.warn(
      'The settings of the shop cannot be read: are the project’s id and key right, and has it a Firestore database?',
    );
    return false;
  }
  copyPages(root, { origin: settings.shopOrigin, settings: found });
  terminal.print(
    `The pages are in ${join(deployFolder, 'web')}, with the head of ${found.storeName || 'a shop without a name'}`,
  );
  return true;
}

async function succeeds({ terminal, programs }: DeployDeps, command: Command): Promise<boolean> {
  terminal.print(commandLine({ ...command, variables: {} }));
  const { code } = await programs.show(command);
  if (code === 0) return true;
  terminal.warn(
    `${command.program} has failed (${code ?? 'not started'}). What comes after it was not done.`,
  );
  return false;
}
