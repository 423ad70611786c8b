// The door of this area: what the router mounts.
export { AdminRoutes } from './routes.tsx';
