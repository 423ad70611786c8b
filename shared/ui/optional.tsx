// An optional part of a page, loaded on demand: a fallback is shown while it loads, and when it cannot be loaded.
import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  /** Shown when the part cannot be loaded, or threw; `fallback` by default. */
  readonly missing?: ReactNode;
}

/** A part that could not be loaded must not break the page. */
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
