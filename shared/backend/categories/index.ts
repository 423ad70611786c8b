// The door of categories.
export { type CategoryRepository, categoryRepository } from './categories.ts';
