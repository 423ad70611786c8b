// A part of a page that is fetched when it is needed: until it is there, and if it cannot be, something stands in for it.
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Stands in while the part is on its way. */
  readonly fallback?: ReactNode;
  /** Stands in when the part cannot be had, or broke; as while it is on its way unless something else is given. */
  readonly missing?: ReactNode;
}

/** A part that could not be fetched must not take the page with it. */
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
