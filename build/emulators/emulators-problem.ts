// What customers or tills get never calls emulators (GE-03): builds, packages and deployments ask this first.
import { emulatorsVariable } from '#backend/connect';

/** Null while the variables name no emulators. */
export function emulatorsProblem(variables: Readonly<Record<string, unknown>>): string | null {
  const value = variables[emulatorsVariable];
  if (typeof value !== 'string' || value.trim() === '') return null;
  return `${emulatorsVariable} is set, so that the program would call emulators. Unset it: only npm run dev and npm run emulators read it.`;
}
