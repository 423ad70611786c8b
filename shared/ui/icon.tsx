// Icons of buttons and tabs: named as a component, or given as an element where the usual size does not fit.
import { isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react';

export type IconComponent = ComponentType<{
  readonly className?: string;
  readonly 'aria-hidden'?: boolean;
}>;

export type Icon = IconComponent | ReactElement;

/** A component in the usual size, hidden from screen readers; an element as it is. */
export function iconElement(icon: Icon | undefined): ReactNode {
  if (icon === undefined || isValidElement(icon)) return icon;
  const Shape = icon;
  return <Shape aria-hidden className="size-5" />;
}
