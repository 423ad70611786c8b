// The door of this area: what the router mounts.
export { StorefrontRoutes } from './routes.tsx';
