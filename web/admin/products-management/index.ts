// The door of this screen.
export { ProductsManagementScreen } from './products-management-screen.tsx';
