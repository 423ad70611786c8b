// Opens a shift with the cash in the drawer, filled with what the last close left (SF-01, SF-02).
import { useState } from 'react';
import { parseAmount, toPounds, type Piastres } from '#kernel/money';
import { shiftTexts } from '#text';
import { Button, TextField, useTypedMoney } from '#ui';
import { useSubmit } from './use-submit.ts';
import { useFocusedField } from './use-focused-field.ts';

const texts = shiftTexts.pos;

export function OpeningForm(props: {
  /** What the last close left; null where nobody counted it. */
  readonly left: Piastres | null;
  readonly onOpen: (float: Piastres) => Promise<void>;
}) {
  const { left, onOpen } = props;
  const typedMoney = useTypedMoney();
  const [typed, setTyped] = useState(left === null ? '' : typedMoney(String(toPounds(left))));
  const float = parseAmount(typed);
  const field = useFocusedField();
  const { isTried, isBusy, formProps } = useSubmit(float, onOpen);
  return (
    <form {...formProps}>
      <h3 className="text-lead font-semibold">{texts.openTitle}</h3>
      <p className="text-quiet">{texts.openHint}</p>
      <TextField
        ref={field}
        name="float"
        kind="money"
        label={texts.float}
        value={typed}
        onChange={setTyped}
        rewrite={typedMoney}
        error={isTried && !float.ok ? texts.errors.amount : undefined}
      />
      <Button type="submit" size="large" busy={isBusy}>
        {texts.open}
      </Button>
    </form>
  );
}
