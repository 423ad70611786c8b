// The names under which calls and news travel. Every call and topic has exactly one, made from its name.
import type { DesktopCalls } from './calls.ts';
import type { DesktopTopics } from './topics.ts';

export type CallName = keyof DesktopCalls;
export type TopicName = keyof DesktopTopics;

const calls = {
  readyToSell: true,
  recordSale: true,
  receipts: true,
  receipt: true,
  markPrinted: true,
  recordStay: true,
  endStay: true,
  acceptRequest: true,
  declineRequest: true,
  addProduct: true,
  refreshProducts: true,
  retryRefused: true,
  discardRefused: true,
  signIn: true,
  signOut: true,
  sendResetMail: true,
  chooseBackend: true,
  checkServer: true,
  uploadImage: true,
  printers: true,
  savePrinting: true,
  printReceipt: true,
  openDrawer: true,
  savePreferences: true,
  installUpdate: true,
  recover: true,
} as const satisfies Record<CallName, true>;

const topics = {
  session: true,
  device: true,
  shopInfo: true,
  state: true,
  products: true,
  boarding: true,
} as const satisfies Record<TopicName, true>;

function namesOf<Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] {
  const found: Name[] = [];
  for (const name in names) found.push(name);
  return found;
}

export const callNames: readonly CallName[] = namesOf(calls);
export const topicNames: readonly TopicName[] = namesOf(topics);

export function callChannel(name: CallName): string {
  return `till:${name}`;
}

export function topicChannel(name: TopicName): string {
  return `till:news:${name}`;
}

/** The page is ready to be told: everything now, then each change. */
export const subscribeChannel = 'till:subscribe';
