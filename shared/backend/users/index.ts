// Entry point of users: the staff records. The server creates, disables and deletes accounts.
export { type UserRepository, createUserRepository } from './users.ts';
