// The door of this screen.
export { AddProductScreen } from './add-product-screen.tsx';
