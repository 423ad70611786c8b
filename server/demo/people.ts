// The customers, pet owners and staff of the demo shop. All names are invented, and no phone number is in use.
import type { City } from '#domain/delivery';
import type { StaffRole } from '#domain/user';
import type { Random } from '#kernel/random';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly phone: string;
}

/** The accounts of the demo shop. */
export const accounts = {
  admin: {
    uid: 'demoAdmin',
    email: 'admin@aleef.test',
    password: 'aleef-demo',
    name: 'نهى شريف',
    role: 'admin',
    phone: '01000000101',
  },
  cashier: {
    uid: 'demoCashier',
    email: 'cashier@aleef.test',
    password: 'aleef-demo',
    name: 'كريم عادل',
    role: 'cashier',
    phone: '01000000102',
  },
} as const satisfies Record<string, DemoAccount>;

/** With it the admin approves at the point of sale. */
export const demoPin = '123456';

/** The same as it is stored. */
export const adminPin = {
  salt: '000102030405060708090a0b0c0d0e0f',
  hash: '93922e39f17be3ac82ee49e41b689b2f825ffcb9b18c64406350c92b4fa3c59c',
} as const;

export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly city: City;
}

/** `count` different people, each with their own phone. */
export function makePeople(random: Random, count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => {
    const city = random.pickWeighted(places, ({ share }) => share);
    return {
      name: `${random.pick(firstNames)} ${random.pick(familyNames)}`,
      phone: `${random.pick(networks)}${String(10_000_000 + index * 733_331 + random.whole(0, 90_000)).slice(0, 8)}`,
      email: random.happens(0.45) ? `customer${index + 1}@example.com` : '',
      address: `${random.whole(1, 120)} ${random.pick(city.streets)}`,
      city: city.id,
    };
  });
}

/** Names, kinds and breeds of pets. */
export const pets = [
  { name: 'مشمش', type: 'cat', breed: 'شيرازي' },
  { name: 'لولو', type: 'cat', breed: 'بلدي' },
  { name: 'سمسم', type: 'cat', breed: 'سيامي' },
  { name: 'بسبوسة', type: 'cat', breed: 'هيمالايا' },
  { name: 'كراميل', type: 'cat', breed: 'شيرازي' },
  { name: 'فلفل', type: 'cat', breed: 'بلدي' },
  { name: 'نونة', type: 'cat', breed: 'اسكتلندي' },
  { name: 'زيتون', type: 'cat', breed: 'بريطاني' },
  { name: 'ريكو', type: 'dog', breed: 'جيرمان شيبرد' },
  { name: 'ماكس', type: 'dog', breed: 'جولدن' },
  { name: 'لوسي', type: 'dog', breed: 'لابرادور' },
  { name: 'بندق', type: 'dog', breed: 'بلدي' },
  { name: 'روكي', type: 'dog', breed: 'هاسكي' },
  { name: 'شوكو', type: 'dog', breed: 'جريفون' },
] as const;

const networks = ['010', '011', '012', '015'] as const;

const firstNames = [
  'منى',
  'أحمد',
  'سارة',
  'محمود',
  'هبة',
  'يوسف',
  'نورهان',
  'عمر',
  'دينا',
  'خالد',
  'مريم',
  'طارق',
  'ياسمين',
  'مصطفى',
  'رانيا',
  'حسام',
  'إيمان',
  'شريف',
  'فاطمة',
  'مينا',
  'مارينا',
  'وليد',
  'آية',
  'تامر',
] as const;

const familyNames = [
  'السيد',
  'عبد الرحمن',
  'حسن',
  'الشافعي',
  'إبراهيم',
  'منصور',
  'فؤاد',
  'الجندي',
  'رشاد',
  'سامي',
  'عبد الله',
  'نجيب',
  'زكي',
  'حلمي',
  'شوقي',
  'البنا',
  'صبحي',
  'يوسف',
  'جرجس',
  'لطفي',
] as const;

const places = [
  {
    id: 'cairo',
    share: 55,
    streets: [
      'شارع عباس العقاد، مدينة نصر',
      'شارع 9، المعادي',
      'شارع النزهة، مصر الجديدة',
      'شارع شبرا',
      'شارع التسعين، التجمع الخامس',
    ],
  },
  {
    id: 'giza',
    share: 25,
    streets: ['شارع جامعة الدول، المهندسين', 'شارع الهرم', 'شارع التحرير، الدقي', 'الحي السابع، 6 أكتوبر'],
  },
  { id: 'alexandria', share: 12, streets: ['طريق الحرية، سموحة', 'شارع فؤاد', 'كورنيش ستانلي'] },
  { id: 'dakahlia', share: 3, streets: ['شارع الجمهورية، المنصورة'] },
  { id: 'gharbia', share: 3, streets: ['شارع البحر، طنطا'] },
  { id: 'ismailia', share: 2, streets: ['شارع المحافظة، الإسماعيلية'] },
] as const satisfies readonly { id: City; share: number; streets: readonly string[] }[];
