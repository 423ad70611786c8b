// What a deployment is asked to do: its arguments and variables, each checked before anything is run.
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { configurationFrom } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';
import { isSecureOrigin } from '#server/http';
import type { Environment } from '../operator/connect.ts';

const deployUsage =
  'Usage: npm run deploy -- --project P [--region R] [--only web|service|rules] [--without-service] [--dry-run] [--check]';

/** In the order in which they are deployed. */
const allParts = ['rules', 'service', 'web'] as const;
export type Part = (typeof allParts)[number];

export interface DeployOptions {
  readonly project: string;
  readonly region: string;
  readonly parts: readonly Part[];
  /** False: static pages alone, and no call leads to a service. */
  readonly service: 'deployed' | 'left out';
  readonly act: 'deploy' | 'print' | 'check';
}

const argumentsSchema = z.object({
  project: z
    .string('--project is missing')
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u, '--project takes the id of a project'),
  region: z.string().regex(/^[a-z]+-[a-z]+\d{1,2}$/u, '--region takes a region as europe-west1'),
  only: z.enum(allParts, '--only takes web, service or rules').optional(),
  'without-service': z.boolean(),
  'dry-run': z.boolean(),
  check: z.boolean(),
});

/** `region` is the one that is meant without `--region`. */
export function readDeployOptions(args: readonly string[], region: string): Result<DeployOptions, string> {
  const parsed = parse(args);
  if (!parsed.ok) return parsed;
  const checked = argumentsSchema.safeParse({ region, ...parsed.value });
  if (!checked.success) {
    return err([...checked.error.issues.map(({ message }) => message), deployUsage].join('\n'));
  }
  const { project, only, 'without-service': withoutService, 'dry-run': dryRun, check } = checked.data;
  if (withoutService && only === 'service')
    return err('--without-service leaves out what --only service deploys');
  const parts = only === undefined ? allParts : [only];
  return ok({
    project,
    region: checked.data.region,
    parts: withoutService ? parts.filter((part) => part !== 'service') : parts,
    service: withoutService ? 'left out' : 'deployed',
    act: check ? 'check' : dryRun ? 'print' : 'deploy',
  });
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        project: { type: 'string' },
        region: { type: 'string' },
        only: { type: 'string' },
        'without-service': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    });
    return ok(values);
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}\n${deployUsage}`);
  }
}

export interface DeploySettings {
  /** The origin of the shop's pages, without a slash at the end. */
  readonly shopOrigin: string;
  readonly bucket: string;
  readonly serviceAccount: string;
  /** The variables of the web build. */
  readonly build: Environment;
}

/** The variables that the parts need, or a line for each that is missing or wrong. */
export function readDeploySettings(
  environment: Environment,
  { project, parts }: DeployOptions,
): Result<DeploySettings, readonly string[]> {
  const {
    SHOP_ORIGIN = '',
    BUCKET = '',
    SERVICE_ACCOUNT = `aleef-service@${project}.iam.gserviceaccount.com`,
  } = environment;
  const build = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('VITE_')));
  const needsOrigin = parts.includes('web') || parts.includes('service');
  const problems = [
    ...(needsOrigin && !isSecureOrigin(SHOP_ORIGIN)
      ? [`SHOP_ORIGIN is the origin of the shop: https://${project}.web.app until it has its own domain`]
      : []),
    ...(parts.includes('service') ? serviceProblems(BUCKET, SERVICE_ACCOUNT) : []),
    ...(parts.includes('web') ? buildProblems(build, project) : []),
  ];
  if (problems.length > 0) return err(problems);
  return ok({ shopOrigin: SHOP_ORIGIN, bucket: BUCKET, serviceAccount: SERVICE_ACCOUNT, build });
}

function serviceProblems(bucket: string, account: string): readonly string[] {
  return [
    ...(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/u.test(bucket)
      ? []
      : ['BUCKET is the name of the bucket with the images']),
    ...(/^[a-z0-9-]+@[a-z0-9.-]+$/u.test(account)
      ? []
      : ['SERVICE_ACCOUNT is the e-mail of the service account']),
  ];
}

/** Pages built for another project, or for a shop server, would be deployed without a word. */
function buildProblems(build: Environment, project: string): readonly string[] {
  const configuration = configurationFrom(build, 'https://shop.invalid');
  if (!configuration.ok) {
    const { error } = configuration;
    return error.type === 'VariablesMissing'
      ? error.variables.map((name) => `${name} is missing`)
      : [`${error.variable} is no URL`];
  }
  if (configuration.value.kind === 'shopServer')
    return [`VITE_FIREBASE_… are missing: the pages would look for a shop server`];
  const { projectId } = configuration.value;
  return projectId === project ? [] : [`VITE_FIREBASE_PROJECT_ID is ${projectId}, not ${project}`];
}
