// The door of the frame: what the back office's screens stand in.
export { personName } from './person-name.ts';
export { AdminScreen, ScreenLoading } from './screen.tsx';
export { BottomBar, Sidebar } from './sidebar.tsx';
export { useActor } from './use-actor.ts';
export { useCategories } from './use-categories.ts';
export { useLoaded } from './use-loaded.ts';
export { useOpened } from './use-opened.ts';
