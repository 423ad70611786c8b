// Counts of one sync run, for the message after it (CO-13).
import type { OutboxRecord } from '../contract/refusal-report.ts';
import type { SyncSummary } from '../contract/till.ts';

export const emptySummary: SyncSummary = {
  salesSent: 0,
  salesRefused: 0,
  staysSent: 0,
  staysRefused: 0,
};

/** A refund counts as a sale; reports and records of the till's own day are not counted. */
export function withSent(summary: SyncSummary, { kind }: OutboxRecord): SyncSummary {
  if (kind === 'sale' || kind === 'refund') return { ...summary, salesSent: summary.salesSent + 1 };
  return kind === 'stay' ? { ...summary, staysSent: summary.staysSent + 1 } : summary;
}

export function withRefused(summary: SyncSummary, { kind }: OutboxRecord): SyncSummary {
  if (kind === 'sale' || kind === 'refund') return { ...summary, salesRefused: summary.salesRefused + 1 };
  return kind === 'stay' ? { ...summary, staysRefused: summary.staysRefused + 1 } : summary;
}
