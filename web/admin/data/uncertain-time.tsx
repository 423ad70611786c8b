// Marks the times that the shop server gave while its clock was wrong (TH-15).
import { createContext, use, type ReactNode } from 'react';
import { isTimeUncertain, type ClockSpan } from '#domain/server-clock';
import { clockTexts } from '#text';
import { Badge } from '#ui';
import { useAdmin } from './admin.tsx';
import { useLastLoaded, useRead } from './use-read.ts';

const SpansContext = createContext<readonly ClockSpan[]>([]);

/** Reads the spans once for all screens. */
export function ClockSpansOfServer({ children }: { readonly children: ReactNode }) {
  const { clock } = useAdmin();
  const spans = useLastLoaded(useRead(['clock', 'spans'], () => clock.spans(), { isShared: true }));
  return <ClockSpans spans={spans ?? []}>{children}</ClockSpans>;
}

/** @internal For tests of what is shown in a span. */
export function ClockSpans(props: { readonly spans: readonly ClockSpan[]; readonly children: ReactNode }) {
  return <SpansContext value={props.spans}>{props.children}</SpansContext>;
}

/** Nothing beside a time that is certain. `at`: milliseconds by the backend's clock. */
export function UncertainTime({ at }: { readonly at: number | null }) {
  return isTimeUncertain(at, use(SpansContext)) ? <Badge tone="warning">{clockTexts.uncertain}</Badge> : null;
}
