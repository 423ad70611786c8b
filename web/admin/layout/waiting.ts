// How much waits in a section of the back office: alarms, orders without an answer, requests for boarding (TH-17, UI-23).
import { adminTexts, alarmTexts } from '#text';
import type { SectionId } from './sections.ts';

export type Waiting = Partial<Readonly<Record<SectionId, number>>>;

const { waiting } = adminTexts.sidebar;

/** What is read aloud after the name of the section. */
export function waitingText(section: SectionId, count: number): string {
  switch (section) {
    case 'today':
      return alarmTexts.badge(count);
    case 'boarding':
      return waiting.requests(count);
    default:
      return waiting.orders(count);
  }
}
