export { occupancyOf } from './occupancy.ts';
