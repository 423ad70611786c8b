// Entry point of persons: who ordered, found by order or phone, and their deletion.
export { createPersonRepository, type PersonRepository } from './persons.ts';
