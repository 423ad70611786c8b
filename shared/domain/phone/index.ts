export { telephoneUrl, whatsappUrl } from './phone.ts';
