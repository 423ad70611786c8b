// Entry point of categories.
export { type CategoryRepository, createCategoryRepository } from './categories.ts';
