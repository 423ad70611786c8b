// The settings of the demo shop.
import {
  forEachGovernorate,
  plainDelivery,
  type DeliveryArea,
  type DeliverySettings,
  type Governorate,
} from '#domain/delivery';
import type { ShopPagesDraft } from '#domain/shop-pages';
import { fromPounds } from '#kernel/money';
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
  said: ['hours', 'boarding'],
  offersBoarding: true,
} as const;

/** The law's texts stand on the other pages. */
export const demoPages: ShopPagesDraft = {
  about: [
    'محل صغير في المعادي لمستلزمات القطط والكلاب، يعمل فيه ناس عندهم قطط وكلاب.',
    '- نبيع ما نطعمه لحيواناتنا.',
    '- نستضيف قطتك أو كلبك وأنت مسافر.',
    '- نوصّل إلى باب البيت.',
    'زورونا في 27 شارع 9 أو راسلونا على واتساب.',
  ].join('\n'),
  returns: '',
  privacy: '',
};

/** Fees as couriers ask them: more with the way from Cairo; no cash on delivery where parcels often come back. */
const zones: readonly (Pick<DeliveryArea, 'fee' | 'days'> & {
  readonly governorates: readonly Governorate[];
})[] = [
  { fee: fromPounds(45), days: { from: 1, until: 2 }, governorates: ['cairo', 'giza'] },
  {
    fee: fromPounds(55),
    days: { from: 1, until: 3 },
    governorates: ['qalyubia', 'alexandria', 'sharqia', 'monufia', 'gharbia', 'dakahlia', 'beheira'],
  },
  {
    fee: fromPounds(65),
    days: { from: 2, until: 4 },
    governorates: [
      'kafr-el-sheikh',
      'damietta',
      'port-said',
      'ismailia',
      'suez',
      'fayoum',
      'beni-suef',
      'minya',
    ],
  },
  {
    fee: fromPounds(85),
    days: { from: 3, until: 5 },
    governorates: ['asyut', 'sohag', 'qena', 'luxor', 'aswan', 'red-sea', 'matrouh'],
  },
  { fee: fromPounds(120), days: { from: 4, until: 7 }, governorates: ['south-sinai', 'new-valley'] },
];

export const demoDelivery: DeliverySettings = {
  ...plainDelivery,
  areas: forEachGovernorate((governorate) => {
    const zone = zones.find(({ governorates }) => governorates.includes(governorate));
    return {
      isServed: zone !== undefined,
      fee: zone?.fee ?? null,
      days: zone?.days ?? null,
      takesCash: governorate !== 'new-valley',
      note: governorate === 'matrouh' ? 'سيوة والسلوم بموعد نتفق عليه في الهاتف' : '',
    };
  }),
  freeFrom: fromPounds(1500),
  freeExcept: ['south-sinai', 'new-valley'],
  trackSalt: 'demodemodemodemodemo',
};
