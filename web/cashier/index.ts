// The door of this area: what the router mounts.
export { CashierRoutes } from './routes.tsx';
