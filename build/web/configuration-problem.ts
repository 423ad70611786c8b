// What stands against a build with these variables, in words for whoever builds: half a Firebase project reaches no backend.
import { configurationFrom } from '#backend/connect';

/** null where the build's configuration is whole. */
export function configurationProblem(variables: Readonly<Record<string, unknown>>): string | null {
  const configuration = configurationFrom(variables, anyOrigin);
  if (configuration.ok) return null;
  const { error } = configuration;
  return error.type === 'VariablesMissing'
    ? `Only a part of the Firebase project is named. Set these too, or none of them: ${error.variables.join(', ')}`
    : `This is not the address of a server: ${error.variable}`;
}

/** Where the pages will lie is not known yet, and no matter here. */
const anyOrigin = 'https://shop.invalid';
