// Counts the notes and coins of the drawer, or takes one amount (SF-12). Nothing here knows what the drawer should hold.
import { useState } from 'react';
import {
  checkCountedAmount,
  checkDenominations,
  emptyDenominations,
  faces,
  typedSum,
  type DrawerCount,
  type Face,
} from '#domain/shift';
import { shiftTexts } from '#text';
import { Button, Price, TextField, useTypedMoney } from '#ui';
import { useSubmit } from './use-submit.ts';
import { useFocusedField } from './use-focused-field.ts';

const texts = shiftTexts.pos;

export function CountForm(props: {
  readonly onConfirm: (count: DrawerCount) => Promise<void>;
  readonly onBack: () => void;
}) {
  const { onConfirm, onBack } = props;
  const typedMoney = useTypedMoney();
  const [pieces, setPieces] = useState(emptyDenominations);
  const [whole, setWhole] = useState('');
  const first = useFocusedField();
  const isWhole = whole.trim() !== '';
  const amount = checkCountedAmount(whole);
  const notes = checkDenominations(pieces);
  const wrong: readonly Face[] =
    !isWhole && !notes.ok && notes.error.type === 'NotACount' ? notes.error.faces : [];
  const isEmpty = !isWhole && !notes.ok && notes.error.type === 'Empty';
  const { isTried, isBusy, formProps } = useSubmit(isWhole ? amount : notes, onConfirm);
  return (
    <form {...formProps}>
      <h3 className="text-lead font-semibold">{texts.countTitle}</h3>
      <p className="text-quiet">{texts.countHint}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {faces.map((face, index) => (
          <TextField
            key={face}
            {...(index === 0 ? { ref: first } : {})}
            name={`face-${face}`}
            kind="number"
            label={texts.pieces(face)}
            value={pieces[face]}
            onChange={(typed) => setPieces({ ...pieces, [face]: typed })}
            disabled={isWhole}
            error={isTried && wrong.includes(face) ? texts.errors.notACount : undefined}
          />
        ))}
      </div>
      <p className="flex items-baseline justify-between font-semibold">
        {texts.sum} <Price piastres={typedSum(pieces)} />
      </p>
      <TextField
        name="whole"
        kind="money"
        label={texts.whole}
        value={whole}
        onChange={setWhole}
        rewrite={typedMoney}
        error={wholeError({ isTried, isEmpty, isWrong: isWhole && !amount.ok })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="quiet" size="large" onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" size="large" busy={isBusy}>
          {texts.confirmCount}
        </Button>
      </div>
    </form>
  );
}

function wholeError(state: {
  readonly isTried: boolean;
  readonly isEmpty: boolean;
  readonly isWrong: boolean;
}): string | undefined {
  if (!state.isTried) return undefined;
  if (state.isEmpty) return texts.errors.emptyCount;
  return state.isWrong ? texts.errors.amount : undefined;
}
