// The door of sign-in: online with the backend, or without a line for those this PC knows.
export { deskSignIn, type DeskSignIn } from './desk-sign-in.ts';
export { knownPeople, type KnownPeople, type KnownPerson, type PeopleRows } from './known-people.ts';
export { slowPasswords } from './password-hash.ts';
