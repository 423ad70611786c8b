// The money that a courier brought: counted against expected, and the question before the list is closed for good.
import { useState, type ReactNode } from 'react';
import { parseAmount, type Piastres } from '#kernel/money';
import { errorTexts, handoverTexts } from '#text';
import { Button, ConfirmDialog, Price, TextField, useMoneyFormat, useTypedMoney } from '#ui';
import { ClosingDifference } from './closing-difference.tsx';

const texts = handoverTexts;

export function CountedMoney(props: {
  readonly courier: string;
  readonly expected: Piastres;
  /** Orders without an outcome. */
  readonly undecided: number;
  readonly isBusy: boolean;
  readonly onClose: (counted: Piastres) => void;
  /** Beside the button that closes. */
  readonly otherAction: ReactNode;
}) {
  const { expected, undecided, isBusy } = props;
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [asking, setAsking] = useState<Piastres | null>(null);
  const rewrite = useTypedMoney();
  const counted = parseAmount(typed);
  const ask = () => {
    setChecked(true);
    if (counted.ok && undecided === 0) setAsking(counted.value);
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <p className="flex flex-col gap-1.5">
          <span className="font-semibold">{texts.expected}</span>
          <Price piastres={expected} size="heading" className="min-h-11 items-center" />
        </p>
        <TextField
          label={texts.counted}
          name="counted"
          kind="money"
          required
          value={typed}
          rewrite={rewrite}
          onChange={setTyped}
          hint={texts.close.countedHint}
          error={isChecked && !counted.ok ? errorTexts.field.invalidMoney : undefined}
          disabled={isBusy}
        />
        <div className="flex flex-col gap-1.5" role="status">
          <span className="font-semibold">{texts.difference}</span>
          <span className="flex min-h-11 items-center">
            {counted.ok ? <ClosingDifference difference={counted.value - expected} /> : '—'}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={isBusy} onClick={ask}>
          {texts.close.submit}
        </Button>
        {props.otherAction}
        {undecided > 0 && (
          <p role={isChecked ? 'alert' : undefined} className={isChecked ? 'text-danger-ink' : 'text-quiet'}>
            {texts.close.undecided(undecided)}
          </p>
        )}
      </div>
      {asking !== null && (
        <CloseQuestion
          courier={props.courier}
          expected={expected}
          counted={asking}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            props.onClose(asking);
          }}
        />
      )}
    </>
  );
}

function CloseQuestion(props: {
  readonly courier: string;
  readonly expected: Piastres;
  readonly counted: Piastres;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}) {
  const { courier, expected, counted, onCancel, onConfirm } = props;
  const money = useMoneyFormat();
  return (
    <ConfirmDialog
      question={texts.close.question(courier)}
      variant="primary"
      confirmLabel={texts.close.submit}
      onCancel={onCancel}
      onConfirm={onConfirm}
      detail={
        <div className="flex flex-col items-start gap-2">
          <p>{texts.close.expected(money.text(expected))}</p>
          <p>{texts.close.counted(money.text(counted))}</p>
          <ClosingDifference difference={counted - expected} />
          <p className="text-small text-quiet">{texts.close.final}</p>
        </div>
      }
    />
  );
}
