// The problem of a build's variables, as a message for the person who builds: half a Firebase configuration reaches no
// backend.
import { configurationFrom } from '#backend/connect';
import { emulatorsProblem } from '../emulators/emulators-problem.ts';

/** null when the build's configuration is complete, and reaches no emulators. */
export function configurationProblem(variables: Readonly<Record<string, unknown>>): string | null {
  const problem = emulatorsProblem(variables);
  if (problem !== null) return problem;
  const configuration = configurationFrom(variables, anyOrigin);
  if (configuration.ok) return null;
  const { error } = configuration;
  return error.type === 'VariablesMissing'
    ? `Only a part of the Firebase project is named. Set these too, or none of them: ${error.variables.join(', ')}`
    : `This is not the address of a server: ${error.variable}`;
}

/** The origin of the pages is unknown here and does not matter. */
const anyOrigin = 'https://shop.invalid';
