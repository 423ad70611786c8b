// The door of this screen.
export { OrdersScreen } from './orders-screen.tsx';
export { StatusBadge } from './status-badge.tsx';
