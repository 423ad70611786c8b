// One governorate in the settings of delivery: a line that says what holds, and its fields when it is opened.
import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  areaInput,
  governorates,
  textOfInput,
  type AreaInput,
  type DeliveryForm,
  type Governorate,
} from '#domain/delivery';
import type { FieldErrorKey } from '#domain/validation';
import { parseAmount } from '#kernel/money';
import { cityNames, currencyWord, deliverySettingsTexts } from '#text';
import { Banner, Button, Checkbox, classes, type Form, TextField, useMoneyFormat, useToasts } from '#ui';

const texts = deliverySettingsTexts;

interface AreaRowProps {
  readonly form: Form<DeliveryForm, FieldErrorKey>;
  readonly governorate: Governorate;
}

export function AreaRow({ form, governorate }: AreaRowProps) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const { value, error } = form.field(governorate);
  const isOpen = isOpened || error !== undefined;
  const { isServed } = areaInput(value);
  const money = useMoneyFormat();
  return (
    <li className="rounded-control border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-4 text-start hover:bg-sunken"
      >
        <span className={classes('font-semibold', !isServed && 'text-quiet')}>{cityNames[governorate]}</span>
        <span className="ms-auto min-w-0 text-small wrap-anywhere text-quiet">
          {areaSummary(value, money.text)}
        </span>
        <ChevronDown
          aria-hidden
          className={classes('size-5 shrink-0 text-quiet transition', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4">
        {isOpen && <AreaFields form={form} governorate={governorate} />}
      </div>
    </li>
  );
}

function AreaFields({ form, governorate }: AreaRowProps) {
  const toasts = useToasts();
  const { value, error } = form.field(governorate);
  const input = areaInput(value);
  const set = (change: Partial<AreaInput>) => form.set(governorate, textOfInput({ ...input, ...change }));
  const excepted = new Set(form.values.freeExcept.split(','));
  const labelOf = (label: string) => texts.of(label, cityNames[governorate]);
  const copyToAll = () => {
    const { fee, from, until } = input;
    for (const other of governorates) {
      form.set(other, textOfInput({ ...areaInput(form.values[other]), fee, from, until }));
    }
    toasts.success(texts.copied);
  };
  return (
    <div className="flex flex-col gap-3">
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Checkbox
        name={`${governorate}-served`}
        label={labelOf(texts.served)}
        checked={input.isServed}
        onChange={(isServed) => set({ isServed })}
      />
      <div className="grid grid-cols-2 gap-3 @md:grid-cols-[2fr_1fr_1fr]">
        <TextField
          name={`${governorate}-fee`}
          value={input.fee}
          onChange={(fee) => set({ fee })}
          kind="money"
          suffix={currencyWord}
          label={texts.fee}
          className="col-span-2 @md:col-span-1"
        />
        <TextField
          name={`${governorate}-from`}
          value={input.from}
          onChange={(from) => set({ from })}
          kind="number"
          label={texts.from}
        />
        <TextField
          name={`${governorate}-until`}
          value={input.until}
          onChange={(until) => set({ until })}
          kind="number"
          label={texts.until}
        />
      </div>
      <Checkbox
        name={`${governorate}-cash`}
        label={labelOf(texts.cash)}
        checked={input.takesCash}
        onChange={(takesCash) => set({ takesCash })}
      />
      <Checkbox
        name={`${governorate}-paid`}
        label={labelOf(texts.alwaysPaid)}
        checked={excepted.has(governorate)}
        onChange={(isExcepted) =>
          form.set(
            'freeExcept',
            governorates.filter((key) => (key === governorate ? isExcepted : excepted.has(key))).join(','),
          )
        }
      />
      <TextField
        name={`${governorate}-note`}
        value={input.note}
        onChange={(note) => set({ note })}
        label={texts.note}
        hint={texts.noteHint}
      />
      <Button variant="quiet" size="compact" className="self-start" onClick={copyToAll}>
        {texts.copyToAll}
      </Button>
    </div>
  );
}

/** What holds in a governorate, in short. */
export function areaSummary(value: string, money: (piastres: number) => string): string {
  const { isServed, fee, from, until, takesCash } = areaInput(value);
  if (!isServed) return texts.notServed;
  return [
    fee.trim() === '' ? texts.byPhone : feeText(fee, money),
    from === '' || until === '' ? '' : texts.days(from, until),
    takesCash ? '' : texts.noCash,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What was typed stays as it is until it is an amount. */
function feeText(fee: string, money: (piastres: number) => string): string {
  const amount = parseAmount(fee);
  return amount.ok ? money(amount.value) : `${fee} ${currencyWord}`;
}
