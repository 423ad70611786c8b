// The door of this screen.
export { AddUserScreen } from './add-user-screen.tsx';
export { UsersScreen } from './users-screen.tsx';
