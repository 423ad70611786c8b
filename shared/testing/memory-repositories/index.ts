// The entry point of the repositories in memory.
export { createMemoryCategories, type MemoryCategories } from './memory-categories.ts';
export { createMemoryUsers } from './memory-users.ts';
