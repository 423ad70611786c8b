// The settings of the demo shop.
import { capacity } from './history/boarding.ts';
import { closingTime, openingTime, workingDays } from './history/hours.ts';

export const demoSettings = {
  storeName: 'أليف',
  phone: '01000000100',
  address: '27 شارع 9، المعادي، القاهرة',
  email: 'hello@aleef.test',
  openingTime,
  closingTime,
  workingDays,
  socialMedia: {
    facebook: 'https://facebook.com/',
    instagram: 'https://instagram.com/',
    whatsapp: '201000000100',
  },
  logo: '',
  capacity,
} as const;
