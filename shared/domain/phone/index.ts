export { whatsappUrl } from './phone.ts';
