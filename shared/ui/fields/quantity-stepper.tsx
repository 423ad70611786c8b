// A minus button, the quantity and a plus button. A change of the quantity is announced; the parent sets the limits.
import type { ReactNode } from 'react';
import { controlTexts } from '#text';
import { IconButton } from '../buttons/button.tsx';
import type { ControlSize } from '../buttons/variants.ts';
import { Minus, Plus } from './icons.ts';

export interface QuantityStepperProps {
  /** The name of the counted item, for the accessible names of the buttons. */
  readonly name: string;
  readonly quantity: number;
  readonly onDecrease: () => void;
  readonly onIncrease: () => void;
  readonly canDecrease?: boolean;
  readonly canIncrease?: boolean;
  readonly size?: ControlSize;
  /** Replaces the quantity between the buttons, such as by one that can be typed. */
  readonly children?: ReactNode;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, onDecrease, onIncrease, canDecrease = true, canIncrease = true } = props;
  const size = props.size ?? 'regular';
  return (
    <div
      role="group"
      aria-label={controlTexts.quantityOf(name)}
      className="inline-flex items-center rounded-control border border-line bg-surface"
    >
      <IconButton
        size={size}
        label={controlTexts.increase(name)}
        icon={<Plus aria-hidden className="size-4" />}
        disabled={!canIncrease}
        onClick={onIncrease}
      />
      {props.children ?? (
        <output aria-live="polite" className="min-w-8 text-center font-semibold tabular">
          {quantity}
        </output>
      )}
      <IconButton
        size={size}
        label={controlTexts.decrease(name)}
        icon={<Minus aria-hidden className="size-4" />}
        disabled={!canDecrease}
        onClick={onDecrease}
      />
    </div>
  );
}
