// Entry point of users: the staff records. Accounts are made, shut and removed through the server.
export { type UserRepository, createUserRepository } from './users.ts';
