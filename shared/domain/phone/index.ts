export { isUsualPhone, telephoneUrl, whatsappShareUrl, whatsappUrl } from './phone.ts';
