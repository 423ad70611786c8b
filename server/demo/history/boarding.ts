// Boarding: past, current and future stays, and the requests of visitors.
import {
  occupiedDaysOf,
  type StayStatus,
  type PetType,
  type StayRequestStatus,
  type RequestedPetType,
} from '#domain/stay';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { accounts, pets, type Person } from '../people.ts';
import type { Random } from '#kernel/random';
import { clock } from './hours.ts';

export const capacity = { cats: 8, dogs: 5 } as const;

export interface DemoStay {
  readonly id: string;
  readonly petName: string;
  readonly petType: PetType;
  readonly owner: Person;
  readonly startDate: ShopDay;
  readonly endDate: ShopDay;
  readonly specialNotes: string;
  readonly status: StayStatus;
  readonly requestId: string | null;
  readonly recordedBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface DemoRequest {
  readonly id: string;
  readonly petName: string;
  readonly petType: RequestedPetType;
  readonly petBreed: string;
  readonly petAge: string;
  readonly petWeight: number | null;
  readonly owner: Person;
  readonly startDate: ShopDay;
  readonly endDate: ShopDay;
  readonly specialNotes: string;
  readonly emergencyContact: string;
  readonly status: StayRequestStatus;
  readonly hostingId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Boarding {
  readonly stays: readonly DemoStay[];
  readonly requests: readonly DemoRequest[];
}

export interface DayStays {
  readonly cats: number;
  readonly dogs: number;
  readonly stays: Readonly<Record<string, PetType>>;
}

interface BoardingDeps {
  readonly random: Random;
  readonly people: readonly Person[];
  readonly today: ShopDay;
  readonly now: number;
}

/** All stays and requests around a day. */
export function makeBoarding(deps: BoardingDeps): Boarding {
  const { random } = deps;
  const stays = [
    ...Array.from({ length: 26 }, () =>
      makeStay(deps, -random.whole(10, 56), random.whole(2, 8), 'completed'),
    ),
    ...Array.from({ length: 3 }, () => makeStay(deps, -random.whole(5, 40), random.whole(2, 6), 'cancelled')),
    ...[1, 2, 3, 5, 7].map((left) => makeStay(deps, -random.whole(1, 4), left, 'active')),
    makeStay(deps, -3, 0, 'active'),
    ...[2, 6, 11].map((ahead) => makeStay(deps, ahead, ahead + random.whole(3, 7), 'active')),
  ];
  const upcoming = stays.slice(-3);
  const accepted = upcoming.map((stay) => acceptedRequest(random, stay));
  return {
    stays: [
      ...stays.slice(0, -3),
      ...upcoming.map((stay, index) => ({ ...stay, requestId: accepted[index]?.id ?? null })),
    ],
    requests: [...accepted, ...openRequests(deps)],
  };
}

/** The occupancy of every day. */
export function occupancyByDay(all: readonly DemoStay[]): ReadonlyMap<ShopDay, DayStays> {
  const days = new Map<ShopDay, DayStays>();
  for (const stay of all) {
    const { id, petType } = stay;
    for (const day of occupiedDaysOf(stay)) {
      const { cats, dogs, stays } = days.get(day) ?? { cats: 0, dogs: 0, stays: {} };
      days.set(day, {
        cats: cats + (petType === 'cat' ? 1 : 0),
        dogs: dogs + (petType === 'dog' ? 1 : 0),
        stays: { ...stays, [id]: petType },
      });
    }
  }
  return days;
}

/**
 * A stay that begins `begin` days from today. `end` is the length of a past stay in days, otherwise the days until it
 * ends.
 */
function makeStay(deps: BoardingDeps, begin: number, end: number, status: StayStatus): DemoStay {
  const { random, people, today, now } = deps;
  const pet = random.pick(pets);
  const startDate = addDays(today, begin);
  const endDate = status === 'active' ? addDays(today, end) : addDays(startDate, end);
  const createdAt = Math.min(now, clock(begin > 0 ? addDays(today, -2) : startDate, 12, random.next()));
  return {
    id: random.id(),
    petName: pet.name,
    petType: pet.type,
    owner: random.pick(people),
    startDate,
    endDate,
    specialNotes: random.happens(0.5) ? random.pick(notes) : '',
    status,
    requestId: null,
    recordedBy: random.happens(0.6) ? accounts.cashier.uid : accounts.admin.uid,
    createdAt,
    updatedAt: status === 'active' ? createdAt : clock(endDate, 13, random.next()),
  };
}

function acceptedRequest(random: Random, stay: DemoStay): DemoRequest {
  return {
    ...requestOf(random, { name: stay.petName, type: stay.petType, breed: breedOf(stay.petName) }),
    owner: stay.owner,
    startDate: stay.startDate,
    endDate: stay.endDate,
    specialNotes: stay.specialNotes,
    status: 'accepted',
    hostingId: stay.id,
    createdAt: stay.createdAt - random.whole(3, 20) * 3_600_000,
    updatedAt: stay.createdAt,
  };
}

function openRequests({ random, people, today, now }: BoardingDeps): readonly DemoRequest[] {
  const others = [
    { pet: random.pick(pets.filter(({ type }) => type === 'cat')), status: 'pending', hoursAgo: 2 },
    { pet: { name: 'كوكو', type: 'other', breed: 'ببغاء كوكتيل' }, status: 'pending', hoursAgo: 9 },
    { pet: random.pick(pets.filter(({ type }) => type === 'dog')), status: 'pending', hoursAgo: 26 },
    { pet: random.pick(pets), status: 'declined', hoursAgo: 140 },
    { pet: { name: 'سكر', type: 'other', breed: 'أرنب' }, status: 'declined', hoursAgo: 300 },
  ] as const;
  return others.map(({ pet, status, hoursAgo }, index) => {
    const startDate = addDays(today, 4 + index * 3 - Math.floor(hoursAgo / 24));
    const createdAt = now - hoursAgo * 3_600_000;
    return {
      ...requestOf(random, pet),
      owner: random.pick(people),
      startDate,
      endDate: addDays(startDate, random.whole(2, 7)),
      specialNotes: random.pick(notes),
      status,
      hostingId: null,
      createdAt,
      updatedAt: status === 'pending' ? createdAt : createdAt + 3 * 3_600_000,
    };
  });
}

function requestOf(
  random: Random,
  pet: { readonly name: string; readonly type: RequestedPetType; readonly breed: string },
) {
  return {
    id: random.id(),
    petName: pet.name,
    petType: pet.type,
    petBreed: pet.breed,
    petAge: random.pick(ages),
    petWeight:
      pet.type === 'other'
        ? null
        : random.whole(pet.type === 'cat' ? 25 : 60, pet.type === 'cat' ? 62 : 320) / 10,
    emergencyContact: random.happens(0.6) ? '01000000199' : '',
  };
}

function breedOf(petName: string): string {
  return pets.find(({ name }) => name === petName)?.breed ?? '';
}

const ages = ['8 أشهر', 'سنة', 'سنتان', '3 سنوات', '5 سنوات', '7 سنوات'] as const;

const notes = [
  'يأكل مرتين في اليوم، وطعامه معه.',
  'يخاف من الأصوات العالية في اليوم الأول.',
  'دواء صغير مع وجبة المساء، التعليمات في الحقيبة.',
  'يحب النوم بجوار النافذة.',
  'لا ينسجم مع القطط الأخرى.',
] as const;
