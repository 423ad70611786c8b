// Fields that the rules take and no contract test writes through them, each with its reason.
import type { WrittenFields } from './written-fields.ts';

const ofLater = 'the person of a sale or refund, for the list of customers to come; nobody writes it yet';
const ofOthers = 'the time of the server, which a document of another program may have';
const ofAccounts = 'the server writes it with the account, past the rules; an edit keeps it';

/** By document and field. */
export const unwritten: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dayChecks: { more: 'only the check of a day with more than 200 differences has it' },
  movements: { updatedAt: ofOthers },
  refunds: { customerId: ofLater },
  refused: { updatedAt: ofOthers },
  sales: { customerId: ofLater },
  'tills/register': { updatedAt: ofOthers },
  tombstones: { updatedAt: ofOthers },
  users: { createdAt: ofAccounts, email: ofAccounts },
};

export const unwrittenFields: WrittenFields = Object.fromEntries(
  Object.entries(unwritten).map(([name, reasons]) => [name, Object.keys(reasons)]),
);
