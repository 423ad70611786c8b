// Entry point of the fields for the preferences of a device.
export { DisplayFields } from './display-fields.tsx';
