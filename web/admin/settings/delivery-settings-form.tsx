// The settings of delivery (OD-02): a row for each governorate that opens in place, and what holds for all of them.
import {
  checkDelivery,
  deliveryFormOf,
  deliveryLimits,
  governorates,
  plainDelivery,
  type DeliveryDraft,
  type DeliveryForm,
  type DeliverySettings,
} from '#domain/delivery';
import type { FieldErrorKey } from '#domain/validation';
import { cityNames, currencyWord, deliverySettingsTexts, errorTexts, failureText } from '#text';
import { ConflictDialog, TextArea, TextField, useMoneyFormat } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { AreaRow, areaSummary } from './area-row.tsx';
import { Part } from './part.tsx';
import { SaveRow } from './save-row.tsx';
import { useSavedMessage } from './use-saved-message.ts';

const texts = deliverySettingsTexts;

export function DeliverySettingsPanels(props: { readonly loaded: DeliverySettings }) {
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const money = useMoneyFormat();
  const [message, setMessage] = useSavedMessage(texts.saved);
  const editing = useRecordEditing<DeliverySettings, DeliveryForm, DeliveryDraft, FieldErrorKey>({
    base: props.loaded,
    formOf: (settings) => deliveryFormOf(settings ?? props.loaded),
    check: (form, base) => checkDelivery(form, (base ?? plainDelivery).pay),
    describe: fieldMessage,
    save: (draft, base) => {
      setMessage(null);
      return admin.deliverySettings.update(base ?? props.loaded, draft, admin.actor);
    },
    onSaved: (draft, base) => {
      setMessage(texts.saved);
      void invalidate(['deliverySettings']);
      return { ...(base ?? props.loaded), ...draft };
    },
    onFailed: (failure) => setMessage(texts.saveFailed(failureText(failure))),
  });
  const { form } = editing;
  return (
    <form {...form.props} aria-label={texts.title} className="flex flex-col gap-4">
      {editing.leaveGuard}
      <div>
        <h2 className="text-title font-bold">{texts.title}</h2>
        <p className="text-quiet">{texts.intro}</p>
      </div>
      <div className="flex flex-col gap-4">
        <Part title={texts.areas} hint={texts.areasHint}>
          <ul className="grid items-start gap-x-4 gap-y-1.5 @md:col-span-2 @md:grid-cols-2">
            {governorates.map((governorate) => (
              <AreaRow key={governorate} form={form} governorate={governorate} />
            ))}
          </ul>
        </Part>
        <Part title={texts.more}>
          <TextField
            {...form.field('freeFrom')}
            kind="money"
            suffix={currencyWord}
            label={texts.freeFrom}
            hint={texts.freeFromHint}
            className="@md:col-span-2"
          />
          <TextArea
            {...form.field('bank')}
            label={texts.bank}
            hint={texts.bankHint}
            rows={2}
            className="@md:col-span-2"
          />
          <TextArea
            {...form.field('returns')}
            label={texts.returns}
            hint={texts.returnsHint}
            rows={2}
            className="@md:col-span-2"
          />
        </Part>
      </div>
      <SaveRow texts={texts} form={form} message={message} />
      <ConflictDialog
        editing={editing}
        labels={fieldLabels}
        valueText={(field, value) => valueText(field, String(value), money.text)}
      />
    </form>
  );
}

const fieldLabels: Readonly<Record<keyof DeliveryForm, string>> = {
  ...cityNames,
  freeFrom: texts.freeFrom,
  freeExcept: texts.freeExcept,
  bank: texts.bank,
  returns: texts.returns,
};

function valueText(field: keyof DeliveryForm, value: string, money: (piastres: number) => string): string {
  if (field === 'freeExcept') {
    return governorates
      .filter((governorate) => value.split(',').includes(governorate))
      .map((governorate) => cityNames[governorate])
      .join('، ');
  }
  return governorates.some((governorate) => governorate === field) ? areaSummary(value, money) : value;
}

function fieldMessage(problem: FieldErrorKey, field: keyof DeliveryForm): string {
  if (governorates.some((governorate) => governorate === field)) return texts.areaInvalid;
  if (problem === 'TooLong') {
    return errorTexts.field.tooLong(field === 'returns' ? deliveryLimits.returns : deliveryLimits.pay);
  }
  return problem === 'OutOfRange'
    ? errorTexts.field.tooLarge(deliveryLimits.pounds)
    : errorTexts.field.invalidMoney;
}
