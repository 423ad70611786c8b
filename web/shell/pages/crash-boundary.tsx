// The last net: a screen that threw, or a part of the program that could not be fetched, becomes a page that says what to do.
import { Component, lazy, type ReactNode } from 'react';
import { Optional } from '#ui';
import { showBrokenPart } from '../broken-page.ts';

async function loadCrashPage() {
  return { default: (await import('./crash-page.tsx')).CrashPage };
}

const CrashPage = lazy(loadCrashPage);

/** Fetches the page ahead of need: when something breaks, the connection may be what broke. */
export function prepareCrashPage(): void {
  loadCrashPage().catch(() => {});
}

interface Props {
  readonly children: ReactNode;
  /** A change of this (the path) gives the page another chance. */
  readonly resetKey: string;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string;
}

export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Optional missing={<div ref={showBrokenPart} />}>
        <CrashPage error={error} />
      </Optional>
    );
  }
}
