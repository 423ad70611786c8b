// The error boundary of a screen: an exception, or code that could not be loaded, shows a page that says what to do.
import { Component, lazy, type ReactNode } from 'react';
import { Optional } from '#ui';
import { showBrokenPart } from '../broken-page.ts';

async function loadCrashPage() {
  return { default: (await import('./crash-page.tsx')).CrashPage };
}

const CrashPage = lazy(loadCrashPage);

/** Loads the error page early, because the error may be a lost connection. */
export function prepareCrashPage(): void {
  loadCrashPage().catch(() => {});
}

interface Props {
  readonly children: ReactNode;
  /** A change of this value (the path) renders the children again. */
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
