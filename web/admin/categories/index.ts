// The door of this screen.
export { CategoriesScreen } from './categories-screen.tsx';
