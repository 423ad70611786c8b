// The door of this screen.
export { EditProductScreen } from './edit-product-screen.tsx';
