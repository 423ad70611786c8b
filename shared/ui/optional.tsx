// An optional part of a page, loaded on demand. A fallback is shown while it loads and when it cannot be loaded.
import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  /** Shown when the part cannot be loaded or throws; `fallback` by default. */
  readonly missing?: ReactNode;
}

/** An error boundary, so that a part that cannot be loaded does not break the page. */
export class Optional extends Component<Props, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { readonly isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    const { children, fallback = null, missing = fallback } = this.props;
    return this.state.isMissing ? missing : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
