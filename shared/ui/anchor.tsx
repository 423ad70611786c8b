// Links inside the program: the router's own link is handed in once, so that the design system knows no router.
import { createContext, useContext, type ReactNode, type Ref } from 'react';

export interface AnchorProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Draws a link; the router's, once it is handed in. */
export type DrawLink = (props: AnchorProps) => ReactNode;

const LinkContext = createContext<DrawLink>(drawPlainLink);

/** Every `Anchor`, `LinkButton` and `MenuLink` below is drawn by `drawLink`, by default a plain `<a>`. */
export function LinkProvider(props: { readonly drawLink: DrawLink; readonly children: ReactNode }) {
  return <LinkContext value={props.drawLink}>{props.children}</LinkContext>;
}

/** An unstyled link to a place inside the program. */
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
