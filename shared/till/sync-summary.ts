// Counts of one sync run, for the message after it (CO-13).
import type { OutboxRecord } from './refusal-report.ts';
import type { SyncSummary } from './till.ts';

export const emptySummary: SyncSummary = {
  salesSent: 0,
  salesRefused: 0,
  staysSent: 0,
  staysRefused: 0,
};

export function withSent(summary: SyncSummary, { kind }: OutboxRecord): SyncSummary {
  if (kind === 'refusalReport') return summary;
  return kind === 'sale'
    ? { ...summary, salesSent: summary.salesSent + 1 }
    : { ...summary, staysSent: summary.staysSent + 1 };
}

export function withRefused(summary: SyncSummary, { kind }: OutboxRecord): SyncSummary {
  if (kind === 'refusalReport') return summary;
  return kind === 'sale'
    ? { ...summary, salesRefused: summary.salesRefused + 1 }
    : { ...summary, staysRefused: summary.staysRefused + 1 };
}
