// What the store says only after its owner has decided it (R34). A file of its own: the first paint of every page needs no more of the settings.
/** The sections of the settings without which the store does not mention hours and boarding. */
export const decidedSections = ['hours', 'boarding'] as const;
export type DecidedSection = (typeof decidedSections)[number];

/** The part of the settings that says so. */
export interface Decided {
  /** Until a section is among them its defaults stand in the form alone. */
  readonly said: readonly DecidedSection[];
  /** Whether the shop boards pets, once it has decided. */
  readonly offersBoarding: boolean;
}

/** Whether the store states the opening hours. */
export function showsHours({ said }: Pick<Decided, 'said'>): boolean {
  return said.includes('hours');
}

/** Whether the store offers boarding: menus, home page, sitemap and the page of a request. */
export function takesBoarding({ said, offersBoarding }: Decided): boolean {
  return offersBoarding && said.includes('boarding');
}
