// Links inside the app. The app hands in its router's link component once, so the design system does not depend on a router.
import { createContext, useCallback, useContext, type ReactNode, type Ref } from 'react';

export interface AnchorProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  /** The page replaces the current entry of the history. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Renders a link: the router's component once it is handed in, a plain `<a>` before. */
export type DrawLink = (props: AnchorProps) => ReactNode;

const LinkContext = createContext<DrawLink>(drawPlainLink);

/** Every `Anchor`, `LinkButton` and `MenuLink` below is rendered with `drawLink`. */
export function LinkProvider(props: { readonly drawLink: DrawLink; readonly children: ReactNode }) {
  return <LinkContext value={props.drawLink}>{props.children}</LinkContext>;
}

/** Every link below replaces the current entry of the history while `isOn`. */
export function ReplacingLinks(props: { readonly isOn: boolean; readonly children: ReactNode }) {
  const drawLink = useContext(LinkContext);
  const drawReplacing = useCallback<DrawLink>((link) => drawLink({ ...link, replace: true }), [drawLink]);
  return <LinkContext value={props.isOn ? drawReplacing : drawLink}>{props.children}</LinkContext>;
}

/** An unstyled link to a page of the app. */
export function Anchor(props: AnchorProps) {
  return useContext(LinkContext)(props);
}

function drawPlainLink({ to, children, replace: _replace, ...rest }: AnchorProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
