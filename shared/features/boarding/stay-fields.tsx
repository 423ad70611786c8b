// The form of a stay, the same on the cashier page, in the back office and when a request is accepted (HO-03..07).
import { useEffectEvent, useLayoutEffect } from 'react';
import {
  stayStatuses,
  petTypes,
  stayNights,
  stayPrice,
  type StayDraft,
  type StayForm,
  latestEndOffered,
  latestStart,
  maxNights,
} from '#domain/stay';
import { parseShopDay, type ShopDay } from '#kernel/shop-day';
import { textLimits, type Checked, type FieldErrorKey } from '#domain/validation';
import { boardingTexts, errorTexts } from '#text';
import {
  Badge,
  Button,
  ChoiceCards,
  DateField,
  Price,
  SelectField,
  TextArea,
  TextField,
  useForm,
  type ControlSize,
  type Form,
  FormActions,
} from '#ui';

const texts = boardingTexts.request;
const stays = boardingTexts.stays;

export interface StayFieldsProps {
  readonly initial: StayForm;
  /** The latest start of a stay depends on it. */
  readonly today: ShopDay;
  /** `fixed`: a new stay is active; the status is shown, not chosen (HO-03). */
  readonly status: 'fixed' | 'chosen';
  /** A new stay has stricter rules than a stored one. */
  readonly check: (form: StayForm) => Checked<StayDraft, StayForm>;
  readonly submitLabel: string;
  readonly size?: ControlSize;
  /** Resolves to whether the stay was saved; the form is reset then. */
  readonly onSubmit: (draft: StayDraft) => Promise<boolean>;
  /** Called with whether the form has unsaved input. */
  readonly onDirty?: (isDirty: boolean) => void;
}

export function StayFields(props: StayFieldsProps) {
  const { initial, today, status, check, submitLabel, size = 'large', onSubmit } = props;
  const form = useForm<StayForm, StayDraft, FieldErrorKey>({
    initial,
    check,
    describe: stayFieldMessage,
    // The list shows a stay before its answer is here: what is typed of the next one meanwhile is not taken away.
    onSubmit: async (draft, submitted) => {
      if (await onSubmit(draft)) form.rebase(initial, submitted);
    },
  });
  const { isDirty } = form;
  // In a layout effect, so before the next press: closing a form that is not known to be dirty would lose its input.
  const notify = useEffectEvent((dirty: boolean) => props.onDirty?.(dirty));
  useLayoutEffect(() => notify(isDirty), [isDirty]);
  return <StayFormFields form={form} today={today} status={status} submitLabel={submitLabel} size={size} />;
}

export interface StayFormFieldsProps extends Pick<
  StayFieldsProps,
  'today' | 'status' | 'submitLabel' | 'size'
> {
  readonly form: Form<StayForm, FieldErrorKey>;
}

/** The same fields over a form that the caller owns. */
export function StayFormFields(props: StayFormFieldsProps) {
  const { form, today, status, submitLabel, size = 'large' } = props;
  return (
    <form {...form.props} className="@container">
      <div className="grid gap-4 @xs:grid-cols-2">
        <TextField {...form.field('petName')} size={size} label={texts.petName} required />
        <ChoiceCards
          {...form.field('petType')}
          value={petTypes.find((type) => type === form.values.petType) ?? ''}
          label={texts.petType}
          required
          columns={2}
          choices={petTypes.map((value) => ({ value, label: boardingTexts.petTypes[value] }))}
        />
        <TextField {...form.field('ownerName')} size={size} label={texts.ownerName} required />
        <TextField {...form.field('ownerPhone')} size={size} kind="phone" label={texts.ownerPhone} required />
        <DateField
          {...form.field('startDate')}
          size={size}
          label={texts.startDate}
          max={latestStart(today)}
          required
        />
        <DateField
          {...form.field('endDate')}
          size={size}
          label={texts.endDate}
          min={form.values.startDate}
          max={latestEndOffered(form.values.startDate, today)}
          required
        />
        {status === 'fixed' ? (
          <p className="flex items-center gap-2 @xs:col-span-2">
            <span className="font-semibold">{stays.status}</span>
            <Badge tone="success">{boardingTexts.statuses.active}</Badge>
          </p>
        ) : (
          <SelectField
            {...form.field('status')}
            value={stayStatuses.find((one) => one === form.values.status) ?? ''}
            size={size}
            label={stays.status}
            required
            choices={stayStatuses.map((value) => ({ value, label: boardingTexts.statuses[value] }))}
          />
        )}
        <TextArea
          {...form.field('specialNotes')}
          className="@xs:col-span-2"
          label={texts.specialNotes}
          required={false}
        />
        <div className="flex flex-col gap-3 @xs:col-span-2">
          <Estimate start={form.values.startDate} end={form.values.endDate} />
          <FormActions>
            <Button type="submit" size={size} busy={form.isBusy}>
              {submitLabel}
            </Button>
          </FormActions>
        </div>
      </div>
    </form>
  );
}

/** The price of the stay, once its dates are valid. */
function Estimate(props: { readonly start: string; readonly end: string }) {
  const startDate = parseShopDay(props.start);
  const endDate = parseShopDay(props.end);
  if (startDate === null || endDate === null || endDate < startDate) return null;
  const stay = { startDate, endDate };
  return (
    <p role="status" className="flex items-baseline gap-2 text-quiet">
      {texts.priceFor(stayNights(stay))}
      <Price piastres={stayPrice(stay)} size="heading" className="text-ink" />
    </p>
  );
}

/** The message at an invalid field. */
export function stayFieldMessage(problem: FieldErrorKey, name: keyof StayForm): string {
  const field = errorTexts.field;
  if (problem === 'TooLong') return field.tooLong(limits[name] ?? textLimits.notes);
  return sentences[problem] ?? missing[name] ?? field.required;
}

const sentences: Partial<Record<FieldErrorKey, string>> = {
  BeforeStart: texts.errors.endBeforeStart,
  BeforeToday: stays.endedAlready,
  TooFarAhead: texts.tooFarAhead,
  TooManyNights: texts.tooManyNights(maxNights),
  NotADay: errorTexts.field.invalidDay,
  NotAPhone: errorTexts.field.invalidPhone,
};

const missing: Partial<Record<keyof StayForm, string>> = {
  petName: errorTexts.field.missing.petName,
  ownerName: errorTexts.field.missing.ownerName,
  ownerPhone: errorTexts.field.missing.phone,
  startDate: errorTexts.field.missing.day,
  endDate: errorTexts.field.missing.day,
};

const limits: Partial<Record<keyof StayForm, number>> = {
  petName: textLimits.name,
  ownerName: textLimits.name,
  ownerPhone: textLimits.phone,
};
