// The sign '12 ×' beside the search field. Escape or its button takes it away.
import { useEffect, useEffectEvent } from 'react';
import X from 'lucide-react/icons/x';
import { posTexts } from '#text';
import { IconButton, Isolate, VisuallyHidden } from '#ui';
import type { Multiplier } from '../use-multiplier.ts';

const texts = posTexts.picker;

export function MultiplierSign(props: { readonly multiplier: Multiplier }) {
  const { value, set } = props.multiplier;
  return value === null ? null : <Sign pieces={value} onClear={() => set(null)} />;
}

function Sign(props: { readonly pieces: number; readonly onClear: () => void }) {
  const { pieces, onClear } = props;
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    // An open dialog keeps its Escape to itself.
    const listen = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') clear();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <span className="flex min-h-13 items-center rounded-control border border-brand bg-brand-soft ps-4 text-brand">
      <output>
        <VisuallyHidden>{texts.multiplier(pieces)}</VisuallyHidden>
        <Isolate className="text-heading font-extrabold tabular">
          <span aria-hidden>{pieces} ×</span>
        </Isolate>
      </output>
      <IconButton size="large" label={texts.clearMultiplier} icon={X} onClick={onClear} />
    </span>
  );
}
