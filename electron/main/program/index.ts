// The door of the program: everything behind the window, given its world.
export { openProgram, type Program, type ProgramWorld, type StartError } from './program.ts';
