// The dialog of a discount on one line or on the cart (DC-01, DC-08): kind, value, reason. What is not possible is refused at the field.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CartItem } from '#domain/cart';
import {
  discountKinds,
  discountReasons,
  lineBase,
  parseDiscount,
  quickDiscounts,
  type DiscountBase,
  type DiscountKind,
  type DiscountReason,
  type GivenDiscount,
  type TypedDiscountError,
} from '#domain/sale';
import { piastres, toPounds } from '#kernel/money';
import { discountTexts as texts } from '#text';
import { Button, Dialog, TextField, useMoneyFormat, useTypedMoney, type MoneyFormat } from '#ui';
import { nameOf } from '../cart-messages.ts';
import { Keypad } from '../payment/keypad.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { DiscountPreview } from './discount-preview.tsx';
import { percentText } from './discount-texts.ts';
import type { Discounts } from './use-discounts.ts';

export interface DiscountDialogProps {
  readonly discounts: Discounts;
  /** The line; null for the cart. */
  readonly item: CartItem | null;
  /** The discount that the line or cart has now. */
  readonly given: GivenDiscount | null;
  /** Whether the limits of a cashier hold. */
  readonly isLimited: boolean;
  readonly onClose: () => void;
}

/** Must be mounted anew for another line: it begins with the discount of its target. */
export function DiscountDialog({ discounts, item, given, isLimited, onClose }: DiscountDialogProps) {
  const base: DiscountBase =
    item === null ? { list: discounts.priced.subtotal, price: null } : lineBase(item);
  const form = useDiscountForm({ discounts, item, given, base, onClose });
  const { money, kind, typed, isSaving } = form;
  const typedMoney = useTypedMoney();
  const field = useRef<HTMLInputElement>(null);
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => field.current?.focus(), []);
  const limit = isLimited ? limitText(discounts, base, money) : undefined;
  return (
    <Dialog
      title={item === null ? texts.openCart : texts.openLine(nameOf(item))}
      onClose={onClose}
      locked={isSaving}
      width="wide"
    >
      <form
        noValidate
        onSubmit={(event) => void form.save(event)}
        className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
      >
        <div className="flex flex-col gap-4">
          <ChoiceChips
            name="kind"
            label={texts.kind}
            value={kind}
            choices={discountKinds
              .filter((one) => item !== null || one !== 'price')
              .map((value) => ({ value, label: texts.kinds[value] }))}
            onChange={(next) => {
              form.chooseKind(next);
              field.current?.focus();
            }}
          />
          <TextField
            ref={field}
            name="discount"
            kind="money"
            size="display"
            label={texts.values[kind]}
            value={typed}
            onChange={form.type}
            rewrite={typedMoney}
            hint={limit}
            error={form.error}
            readOnly={isSaving}
            suffix={kind === 'percent' ? '%' : undefined}
          />
          <QuickValues
            kind={kind}
            base={base}
            money={money}
            onChoose={(value) => form.type(typedMoney(value))}
          />
          <ChoiceChips
            name="reason"
            label={texts.reason}
            value={form.reason}
            choices={discountReasons.map((value) => ({ value, label: texts.reasons[value] }))}
            onChange={form.chooseReason}
            error={form.isReasonMissing ? texts.noReason : undefined}
          />
        </div>
        <div className="flex flex-col gap-4">
          <DiscountPreview base={base} item={item} discount={form.parsed} />
          <div className="max-sm:hidden">
            <Keypad value={typed} onChange={(next) => form.type(typedMoney(next))} isDead={isSaving} />
          </div>
          <Actions isSaving={isSaving} onRemove={given === null ? undefined : form.remove} />
        </div>
      </form>
    </Dialog>
  );
}

function Actions(props: { readonly isSaving: boolean; readonly onRemove: (() => void) | undefined }) {
  return (
    <>
      <Button type="submit" size="large" className="text-heading" busy={props.isSaving}>
        {texts.apply}
      </Button>
      {props.onRemove !== undefined && (
        <Button size="large" variant="quiet" disabled={props.isSaving} onClick={props.onRemove}>
          {texts.remove}
        </Button>
      )}
    </>
  );
}

function useDiscountForm(props: Omit<DiscountDialogProps, 'isLimited'> & { readonly base: DiscountBase }) {
  const { discounts, item, given, base, onClose } = props;
  const money = useMoneyFormat();
  const typedMoney = useTypedMoney();
  const [kind, setKind] = useState<DiscountKind>(given?.kind ?? 'percent');
  const [typed, setTyped] = useState(
    given === null ? '' : typedMoney(String(toPounds(piastres(given.value)))),
  );
  const [reason, setReason] = useState<DiscountReason | null>(given?.reason ?? discounts.lastReason);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const parsed = parseDiscount(kind, typed, base);
  const target = { productId: item?.id ?? null };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!parsed.ok || reason === null || isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    const isDone = await discounts.apply(target, { ...parsed.value, reason });
    isBusy.current = false;
    setSaving(false);
    if (isDone) onClose();
  };
  return {
    money,
    kind,
    typed,
    reason,
    isSaving,
    parsed: parsed.ok ? parsed.value : null,
    error: isTried && !parsed.ok ? errorText(parsed.error, money) : undefined,
    isReasonMissing: isTried && reason === null,
    type: (next: string) => {
      setTried(false);
      setTyped(next);
    },
    chooseKind: (next: DiscountKind) => {
      setKind(next);
      setTyped('');
      setTried(false);
    },
    chooseReason: setReason,
    save,
    remove: () => void discounts.apply(target, null).then(onClose),
  };
}

function QuickValues(props: {
  readonly kind: DiscountKind;
  readonly base: DiscountBase;
  readonly money: MoneyFormat;
  readonly onChoose: (value: string) => void;
}) {
  const { kind, base, money, onChoose } = props;
  const values = quickDiscounts(kind, base);
  if (values.length === 0) return null;
  return (
    <div role="group" aria-label={texts.quick} className="grid grid-cols-4 gap-2">
      {values.map((value) => (
        <Button
          key={value}
          variant="quiet"
          size="large"
          className="px-1"
          onClick={() => onChoose(String(toPounds(value)))}
        >
          {kind === 'percent' ? `${percentText(value)}%` : money.parts(value).amount}
        </Button>
      ))}
    </div>
  );
}

function errorText(error: TypedDiscountError, money: MoneyFormat): string {
  if (error.type === 'AboveList') return texts.errors.AboveList(money.text(error.max));
  if (error.type === 'NotLower') return texts.errors.NotLower(money.text(error.price));
  return texts.errors[error.type];
}

function limitText({ settings }: Discounts, { list }: DiscountBase, money: MoneyFormat): string {
  const { cashierDiscount, cashierDiscountCap } = settings;
  const amount = Math.min(cashierDiscountCap, Math.floor((list * cashierDiscount) / 100));
  return texts.limit(money.text(piastres(amount)));
}
