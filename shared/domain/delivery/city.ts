// Where parcels go: the 27 governorates of Egypt, by their stored keys (OD-01).

export const governorates = [
  'cairo',
  'giza',
  'alexandria',
  'qalyubia',
  'sharqia',
  'dakahlia',
  'beheira',
  'gharbia',
  'monufia',
  'kafr-el-sheikh',
  'damietta',
  'port-said',
  'ismailia',
  'suez',
  'north-sinai',
  'south-sinai',
  'red-sea',
  'matrouh',
  'fayoum',
  'beni-suef',
  'minya',
  'asyut',
  'sohag',
  'qena',
  'luxor',
  'aswan',
  'new-valley',
] as const;
export type Governorate = (typeof governorates)[number];

/** What `customerInfo.city` may be. For `other` the shop agrees on the delivery by phone. */
export const cities = [...governorates, 'other'] as const;
export type City = (typeof cities)[number];
