// The outermost error boundary: when the error page itself fails, the message that is part of index.html is shown.
import { Component, type ReactNode } from 'react';
import { showBrokenPage } from './broken-page.ts';

interface State {
  readonly isBroken: boolean;
}

export class LastBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    showBrokenPage();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
