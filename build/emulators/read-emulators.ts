// The emulators and the project that a developer's variables name.
import { configurationFrom, type Emulators, emulatorsVariable } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';

export interface EmulatedProject {
  readonly project: string;
  readonly emulators: Emulators;
}

/** Null where they name no emulators; of the error each line names what is wrong. */
export function readEmulatedProject(
  variables: Readonly<Record<string, unknown>>,
): Result<EmulatedProject | null, string> {
  const configuration = configurationFrom(variables, 'http://shop.invalid');
  if (!configuration.ok) {
    const { error } = configuration;
    return error.type === 'VariablesMissing'
      ? err(`Only a part of the Firebase project is named: ${error.variables.join(', ')}`)
      : err(
          `This is wrong: ${error.variable}. ${emulatorsVariable} takes two addresses of this machine, ${example}`,
        );
  }
  const { value } = configuration;
  if (value.kind !== 'cloud' || value.emulators === undefined) return ok(null);
  return ok({ project: value.projectId, emulators: value.emulators });
}

const example =
  'as http://127.0.0.1:8080,http://127.0.0.1:9099: that of the documents, then that of the accounts';
