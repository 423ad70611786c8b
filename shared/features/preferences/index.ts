// Entry point of the fields for the preferences of a device.
export { LookFields } from './look-fields.tsx';
