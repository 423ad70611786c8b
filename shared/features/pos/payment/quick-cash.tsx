// Amounts that a customer is likely to hand over, with the keys Alt and 1 to 5 (UX-11).
import { useEffect, useEffectEvent } from 'react';
import { quickCash } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { posTexts } from '#text';
import { Button, Money, useMoneyFormat } from '#ui';
import { KeyMark } from './key-mark.tsx';

const texts = posTexts.payment;

export function QuickCash(props: {
  /** What cash has to pay. */
  readonly due: Piastres;
  readonly isDead: boolean;
  readonly onChoose: (amount: Piastres) => void;
}) {
  const { due, isDead, onChoose } = props;
  const { text } = useMoneyFormat();
  useQuickKeys(due, (amount) => {
    if (!isDead) onChoose(amount);
  });
  return (
    <div role="group" aria-label={texts.quickCash} className="grid grid-cols-3 gap-2">
      {quickCash(due).map((amount, index) => (
        <Button
          key={amount}
          variant="quiet"
          size="large"
          className="px-2"
          disabled={isDead}
          aria-label={amount === due ? texts.exactAmount(text(amount)) : text(amount)}
          aria-keyshortcuts={`Alt+${index + 1}`}
          onClick={() => onChoose(amount)}
        >
          <span className="flex flex-col items-center leading-tight">
            {amount === due ? texts.exact : <Money piastres={amount} className="font-extrabold" />}
            <KeyMark keys={`Alt ${index + 1}`} />
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The keys of the quick amounts with Alt, by place and not by letter: Option changes the letter on a Mac. */
const quickKeys: readonly string[] = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'];

function useQuickKeys(due: Piastres, choose: (amount: Piastres) => void): void {
  const chosen = useEffectEvent(choose);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const amount = event.altKey ? quickCash(due)[quickKeys.indexOf(event.code)] : undefined;
      if (amount === undefined) return;
      event.preventDefault();
      chosen(amount);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [due]);
}
