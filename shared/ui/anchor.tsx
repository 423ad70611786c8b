// Links inside the app. The app hands in its router's link component once, so the design system does not depend on a router.
import { createContext, useContext, type ReactNode, type Ref } from 'react';

export interface AnchorProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Renders a link: the router's component once it is handed in, a plain `<a>` before. */
export type DrawLink = (props: AnchorProps) => ReactNode;

const LinkContext = createContext<DrawLink>(drawPlainLink);

/** Every `Anchor`, `LinkButton` and `MenuLink` below is rendered with `drawLink`. */
export function LinkProvider(props: { readonly drawLink: DrawLink; readonly children: ReactNode }) {
  return <LinkContext value={props.drawLink}>{props.children}</LinkContext>;
}

/** An unstyled link to a page of the app. */
export function Anchor(props: AnchorProps) {
  return useContext(LinkContext)(props);
}

function drawPlainLink({ to, children, ...rest }: AnchorProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
