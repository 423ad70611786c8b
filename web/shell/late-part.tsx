// A part of the frame that is fetched beside the first paint: until it is there, and if it cannot be, its stand-in.
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly standIn?: ReactNode;
}

/** A footer that could not be fetched must not take the page with it. */
export class LatePart extends Component<Props, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { readonly isMissing: boolean } {
    return { isMissing: true };
  }

  override render(): ReactNode {
    const { children, standIn = null } = this.props;
    return this.state.isMissing ? standIn : <Suspense fallback={standIn}>{children}</Suspense>;
  }
}
