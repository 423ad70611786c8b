export { isUsualPhone, telephoneUrl, whatsappUrl } from './phone.ts';
