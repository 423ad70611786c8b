// The commands of a deployment. Pure.
import type { DeployOptions, DeploySettings, Part } from './options.ts';
import type { Command } from './programs.ts';

/**
 * Firebase's command line in the version that the project was checked with. It is the operator's tool and no dependency.
 *
 * @internal
 */
export const firebaseTools = 'firebase-tools@15.34.2';

/**
 * The service in Cloud Run, as `firebase.json` names it.
 *
 * @internal
 */
export const serviceName = 'aleef-service';

/** What is handed to Firebase, below the project's folder. */
export const deployFolder = 'dist/deploy';

const configuration = `${deployFolder}/firebase.json`;

export function buildCommand({ build }: DeploySettings): Command {
  return { program: 'node', args: ['build/web-build.ts'], variables: build };
}

export function partCommand(part: Part, options: DeployOptions, settings: DeploySettings): Command {
  switch (part) {
    case 'rules':
      return firebase('deploy', '--only', 'firestore', ...target(options));
    case 'service':
      return { program: 'gcloud', args: serviceArguments(options, settings) };
    case 'web':
      return firebase('deploy', '--only', 'hosting', ...target(options));
  }
}

/** One instance, because accounts change one after the other within a process. It checks tokens itself, so everybody may call it. */
function serviceArguments({ project, region }: DeployOptions, settings: DeploySettings): readonly string[] {
  const { shopOrigin, bucket, serviceAccount } = settings;
  return [
    'run',
    'deploy',
    serviceName,
    '--source',
    '.',
    '--project',
    project,
    '--region',
    region,
    '--service-account',
    serviceAccount,
    '--set-env-vars',
    `SHOP_ORIGIN=${shopOrigin},BUCKET=${bucket},GOOGLE_CLOUD_PROJECT=${project}`,
    '--max-instances',
    '1',
    '--memory',
    '1Gi',
    '--concurrency',
    '80',
    '--timeout',
    '60',
    '--allow-unauthenticated',
    '--quiet',
  ];
}

/** Without the scripts of its packages: one would compile a library for minutes, and each would run with the operator's sign-in. */
function firebase(...args: readonly string[]): Command {
  return { program: 'npx', args: ['--yes', '--ignore-scripts', firebaseTools, ...args] };
}

function target({ project }: DeployOptions): readonly string[] {
  return ['--project', project, '--config', configuration, '--non-interactive'];
}

export interface Check {
  readonly command: Command;
  /** What the operator does when it fails. */
  readonly advice: string;
}

/** Tools and sign-in. The checks of a tool that is missing fail as well, so each list ends at its first failure. */
export function checksOf(options: DeployOptions, settings: DeploySettings): readonly (readonly Check[])[] {
  const { project, parts } = options;
  const ofFirebase = parts.includes('rules') || parts.includes('web') ? [firebaseChecks(project)] : [];
  return parts.includes('service') ? [...ofFirebase, serviceChecks(options, settings)] : ofFirebase;
}

function firebaseChecks(project: string): readonly Check[] {
  return [
    {
      command: firebase('--version'),
      advice: `npx cannot run ${firebaseTools}: it needs npm and the network`,
    },
    {
      command: firebase('apps:list', 'WEB', '--project', project, '--non-interactive'),
      advice: `sign in to Firebase with an account that may see ${project}: npx --ignore-scripts ${firebaseTools} login`,
    },
  ];
}

function serviceChecks(
  { project }: DeployOptions,
  { bucket, serviceAccount }: DeploySettings,
): readonly Check[] {
  const gcloud = (...args: readonly string[]): Command => ({ program: 'gcloud', args });
  return [
    { command: gcloud('--version'), advice: 'gcloud is missing: install Google Cloud’s command line' },
    {
      command: gcloud('projects', 'describe', project, '--format=value(projectId)'),
      advice: `sign in to Google Cloud with an account that may see ${project}: gcloud auth login`,
    },
    {
      command: gcloud(
        'storage',
        'buckets',
        'describe',
        `gs://${bucket}`,
        '--project',
        project,
        '--format=value(name)',
      ),
      advice: `the bucket ${bucket} does not exist, see docs/operations/cloud.md`,
    },
    {
      command: gcloud(
        'iam',
        'service-accounts',
        'describe',
        serviceAccount,
        '--project',
        project,
        '--format=value(email)',
      ),
      advice: `the service account ${serviceAccount} does not exist, see docs/operations/cloud.md`,
    },
  ];
}

/** The schemas of firebase-tools need no sign-in; Google's compiler of rules does. */
export function validations(options: DeployOptions): { readonly files: Command; readonly rules: Command } {
  return {
    files: {
      program: 'npx',
      args: [
        '--yes',
        '--ignore-scripts',
        `--package=${firebaseTools}`,
        '--',
        'node',
        'scripts/check-firebase.ts',
        configuration,
      ],
    },
    rules: firebase('deploy', '--dry-run', '--only', 'firestore', ...target(options)),
  };
}
