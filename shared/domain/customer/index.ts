export { customerKey } from './customer.ts';
