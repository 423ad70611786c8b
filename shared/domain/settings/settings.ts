// The shop's general settings: one record, settings/general.
import { whatsappUrl } from '#domain/phone';
import { parseWhole, toLatinDigits } from '#kernel/digits';
import {
  readFlag,
  readInstant,
  readList,
  readMap,
  readNumber,
  readOptionalText,
  readText,
  type Fields,
} from '#kernel/fields';
import { weekdays, type Weekday } from '#kernel/shop-day';
import {
  draftOrErrors,
  optionalEmail,
  optionalLogo,
  optionalText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { decidedSections, showsHours, type Decided, type DecidedSection } from './decided.ts';

/** AS-05. */
export const socialNetworks = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'whatsapp',
  'linkedin',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** How many pets of each kind the shop can board at the same time. */
export interface Capacity {
  readonly cats: number;
  readonly dogs: number;
}

export interface Settings extends Decided {
  /** '' when not set: the shop then has the name of the texts (SH-10). */
  readonly storeName: string;
  readonly phone: string;
  /** The mobile to which buyers write; '' when not set: see `shopWhatsapp`. */
  readonly whatsapp: string;
  readonly address: string;
  readonly email: string;
  /** 'HH:MM' */
  readonly openingTime: string;
  readonly closingTime: string;
  /** Ascending; an empty list means open 24 hours on every day (SH-59). */
  readonly workingDays: readonly Weekday[];
  readonly socialMedia: Readonly<Partial<Record<SocialNetwork, string>>>;
  readonly logo: string;
  /** Null while not set: boarding then has no limit. */
  readonly capacity: Capacity | null;
  readonly updatedAt: number | null;
  /** The uid of the user who saved them last. */
  readonly updatedBy: string | null;
}

export type SettingsDraft = Omit<Settings, 'updatedAt' | 'updatedBy'>;

/** The input of an admin; capacity fields are '' for no limit. */
export type SettingsForm = {
  readonly storeName: string;
  readonly phone: string;
  /** `settings.whatsapp`; `whatsapp` is the network's link. */
  readonly chatPhone: string;
  readonly address: string;
  readonly email: string;
  readonly openingTime: string;
  readonly closingTime: string;
  readonly workingDays: readonly Weekday[];
  readonly logo: string;
  readonly catCapacity: string;
  readonly dogCapacity: string;
  /** Whether the store shows the hours. */
  readonly showsHours: 'yes' | '';
  /** '' while it is not decided. */
  readonly takesBoarding: 'yes' | 'no' | '';
} & Readonly<Record<SocialNetwork, string>>;

/** The defaults for a missing record (DB-08, AS-03, AS-04, LM-12). */
export const defaultSettings: SettingsDraft = {
  storeName: '',
  phone: '',
  whatsapp: '',
  address: '',
  email: '',
  openingTime: '09:00',
  closingTime: '17:00',
  workingDays: [1, 2, 3, 4, 5],
  socialMedia: {},
  logo: '',
  capacity: null,
  said: [],
  offersBoarding: true,
};

/** Reads settings/general; missing or ill-typed fields get their defaults. */
export function readSettings(fields: Fields): Settings {
  return {
    storeName: readText(fields, 'storeName').trim(),
    phone: readText(fields, 'phone'),
    whatsapp: readText(fields, 'whatsapp').trim(),
    address: readText(fields, 'address'),
    email: readText(fields, 'email'),
    openingTime: readTime(fields, 'openingTime', defaultSettings.openingTime),
    closingTime: readTime(fields, 'closingTime', defaultSettings.closingTime),
    workingDays: Array.isArray(fields['workingDays'])
      ? weekdays.filter((day) => readList(fields, 'workingDays').some((stored) => Number(stored) === day))
      : defaultSettings.workingDays,
    socialMedia: readSocialMedia(readMap(fields, 'socialMedia')),
    logo: readText(fields, 'logo').trim(),
    capacity: readCapacity(readMap(fields, 'capacity')),
    said: decidedSections.filter((section) => readList(fields, 'said').includes(section)),
    offersBoarding: readFlag(fields, 'offersBoarding', defaultSettings.offersBoarding),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
  };
}

/** The fields under which a till stores the settings on its disk: those of their document, with their time in milliseconds. */
export function storedSettings(settings: Settings): Fields {
  return { ...settings };
}

/** The phone to which a buyer writes in WhatsApp: the stated one, else that of the network's link; null for none. */
export function shopWhatsapp({
  whatsapp,
  socialMedia,
}: Pick<Settings, 'whatsapp' | 'socialMedia'>): string | null {
  const link = socialMedia.whatsapp?.trim() ?? '';
  const phone = whatsapp || (/^https?:\/\/(?:www\.)?wa\.me\/\+?(\d+)/i.exec(link)?.[1] ?? link);
  return whatsappUrl(phone) === null || phone.includes('/') ? null : phone;
}

/** Whether the footer shows 'open 24 hours all week' (SH-59). */
export function isOpenAllWeek({ workingDays }: Pick<Settings, 'workingDays'>): boolean {
  return workingDays.length === 0;
}

export function settingsFormOf(settings: SettingsDraft): SettingsForm {
  return {
    storeName: settings.storeName,
    phone: settings.phone,
    chatPhone: settings.whatsapp,
    address: settings.address,
    email: settings.email,
    openingTime: settings.openingTime,
    closingTime: settings.closingTime,
    workingDays: settings.workingDays,
    logo: settings.logo,
    catCapacity: settings.capacity === null ? '' : String(settings.capacity.cats),
    dogCapacity: settings.capacity === null ? '' : String(settings.capacity.dogs),
    showsHours: showsHours(settings) ? 'yes' : '',
    takesBoarding: boardingMark(settings),
    facebook: settings.socialMedia.facebook ?? '',
    twitter: settings.socialMedia.twitter ?? '',
    instagram: settings.socialMedia.instagram ?? '',
    youtube: settings.socialMedia.youtube ?? '',
    whatsapp: settings.socialMedia.whatsapp ?? '',
    linkedin: settings.socialMedia.linkedin ?? '',
  };
}

/** Compares the fields of the form; who saved it and when is no difference. */
export function isSameSettings(one: SettingsDraft, other: SettingsDraft): boolean {
  return JSON.stringify(settingsFormOf(one)) === JSON.stringify(settingsFormOf(other));
}

/** Checks the settings form: no field is required, but input must be valid (AS-02..05). */
export function checkSettings(form: SettingsForm): Checked<SettingsDraft, SettingsForm> {
  return draftOrErrors(
    {
      storeName: optionalText(form.storeName, textLimits.name),
      phone: optionalText(form.phone, textLimits.phone),
      chatPhone: mobileError(form.chatPhone),
      address: optionalText(form.address, textLimits.address),
      email: optionalEmail(form.email),
      openingTime: timeError(form.openingTime),
      closingTime: timeError(form.closingTime),
      logo: optionalLogo(form.logo),
      catCapacity: capacityError(form.catCapacity, form.dogCapacity),
      dogCapacity: capacityError(form.dogCapacity, form.catCapacity),
      facebook: linkError(form.facebook),
      twitter: linkError(form.twitter),
      instagram: linkError(form.instagram),
      youtube: linkError(form.youtube),
      whatsapp: chatLinkError(form.whatsapp),
      linkedin: linkError(form.linkedin),
    },
    () => ({
      storeName: form.storeName.trim(),
      phone: toLatinDigits(form.phone).trim(),
      whatsapp: toLatinDigits(form.chatPhone).trim(),
      address: form.address.trim(),
      email: form.email.trim(),
      openingTime: toLatinDigits(form.openingTime).trim(),
      closingTime: toLatinDigits(form.closingTime).trim(),
      workingDays: weekdays.filter((day) => form.workingDays.includes(day)),
      socialMedia: readSocialMedia(form),
      logo: form.logo.trim(),
      capacity: typedCapacity(form),
      said: decidedIn(form),
      offersBoarding: form.takesBoarding !== 'no',
    }),
  );
}

/** The largest number of pets that the form accepts. */
export const maxCapacity = 1000;

function boardingMark(settings: Decided): SettingsForm['takesBoarding'] {
  if (!settings.said.includes('boarding')) return '';
  return settings.offersBoarding ? 'yes' : 'no';
}

function decidedIn(form: Pick<SettingsForm, 'showsHours' | 'takesBoarding'>): readonly DecidedSection[] {
  const isDecided = { hours: form.showsHours === 'yes', boarding: form.takesBoarding !== '' };
  return decidedSections.filter((section) => isDecided[section]);
}

function readSocialMedia(fields: Fields): Settings['socialMedia'] {
  return Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const link = readOptionalText(fields, network);
      return link === null ? [] : [[network, link]];
    }),
  );
}

function readCapacity(fields: Fields): Capacity | null {
  const cats = readNumber(fields, 'cats', null);
  const dogs = readNumber(fields, 'dogs', null);
  return cats === null || dogs === null
    ? null
    : { cats: Math.max(0, Math.trunc(cats)), dogs: Math.max(0, Math.trunc(dogs)) };
}

function typedCapacity({ catCapacity, dogCapacity }: SettingsForm): Capacity | null {
  const cats = parseWhole(catCapacity);
  const dogs = parseWhole(dogCapacity);
  return cats.ok && dogs.ok ? { cats: cats.value, dogs: dogs.value } : null;
}

// One limit without the other has no meaning: both are set, or neither.
function capacityError(text: string, other: string): FieldErrorKey | undefined {
  const capacity = parseWhole(text);
  if (capacity.ok) return capacity.value > maxCapacity ? 'OutOfRange' : undefined;
  if (capacity.error.type === 'Empty') return other.trim() === '' ? undefined : 'Required';
  return 'NotAWholeNumber';
}

function readTime(fields: Fields, name: string, fallback: string): string {
  const time = toLatinDigits(readText(fields, name)).trim();
  return timeShape.test(time) ? time : fallback;
}

function timeError(time: string): FieldErrorKey | undefined {
  if (time.trim() === '') return 'Required';
  return timeShape.test(toLatinDigits(time).trim()) ? undefined : 'NotATime';
}

const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;

function mobileError(phone: string): FieldErrorKey | undefined {
  if (phone.trim() === '') return undefined;
  return whatsappUrl(phone) === null ? 'NotAPhone' : optionalText(phone, textLimits.phone);
}

/** The network's link may be a phone number; any other text that has a scheme could run when it is opened (FS-39). */
function chatLinkError(link: string): FieldErrorKey | undefined {
  return link.includes(':') ? linkError(link) : optionalText(link, textLimits.image);
}

/** Only URLs of the web: the stored value becomes a link on every page. */
function linkError(link: string): FieldErrorKey | undefined {
  if (link.trim() === '') return undefined;
  return /^https?:\/\/[^\s]+$/i.test(link.trim()) ? optionalText(link, textLimits.image) : 'NotALink';
}
