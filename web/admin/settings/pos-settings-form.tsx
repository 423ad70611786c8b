// The settings of the point of sale (BA-08): every switch and limit with a hint. Input stays until it is saved, also when another
// admin saved first.
import {
  cashSteps,
  checkPosSettings,
  methodsIn,
  namesIn,
  type PosSettings,
  type PosSettingsDraft,
  type PosSettingsForm,
  posSettingsFormOf,
  posSettingsLimits,
  toggledIn,
} from '#domain/pos-settings';
import { paymentMethods } from '#domain/sale';
import type { FieldErrorKey } from '#domain/validation';
import { currencyWord, errorTexts, failureText, paymentMethodTexts, posSettingsTexts } from '#text';
import { Checkbox, ConflictDialog, type Form, SelectField, Switch, TextField } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useCategories } from '../data/use-categories.ts';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { Part } from './part.tsx';
import { SaveRow } from './save-row.tsx';
import { useSavedMessage } from './use-saved-message.ts';

const texts = posSettingsTexts;

type PosForm = Form<PosSettingsForm, FieldErrorKey>;

export function PosSettingsPanels(props: { readonly loaded: PosSettings }) {
  const admin = useAdmin();
  const [message, setMessage] = useSavedMessage(texts.saved);
  const editing = useRecordEditing<PosSettings, PosSettingsForm, PosSettingsDraft, FieldErrorKey>({
    base: props.loaded,
    formOf: (settings) => posSettingsFormOf(settings ?? props.loaded),
    check: checkPosSettings,
    describe: fieldMessage,
    save: (draft, base) => {
      setMessage(null);
      return admin.posSettings.update(base ?? props.loaded, draft, admin.actor);
    },
    onSaved: (draft, base) => {
      setMessage(texts.saved);
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
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <DeviceFields form={form} />
          <ShiftFields form={form} />
          <DiscountFields form={form} />
          <ReturnFields form={form} />
        </div>
        <PaymentFields form={form} />
      </div>
      <SaveRow texts={texts} form={form} message={message} />
      <ConflictDialog editing={editing} labels={fieldLabels} valueText={conflictText} />
    </form>
  );
}

function DeviceFields({ form }: { readonly form: PosForm }) {
  return (
    <Part title={texts.devices}>
      <SwitchField form={form} name="asksNewTills" label={texts.asksNewTills} hint={texts.asksNewTillsHint} />
    </Part>
  );
}

function ShiftFields({ form }: { readonly form: PosForm }) {
  return (
    <Part title={texts.shifts}>
      <SwitchField form={form} name="useShifts" label={texts.useShifts} hint={texts.useShiftsHint} />
      <SwitchField form={form} name="blindClose" label={texts.blindClose} hint={texts.blindCloseHint} />
    </Part>
  );
}

function DiscountFields({ form }: { readonly form: PosForm }) {
  const { field } = form;
  return (
    <Part title={texts.discounts}>
      <TextField
        {...field('cashierDiscount')}
        kind="number"
        suffix="%"
        label={texts.cashierDiscount}
        hint={texts.cashierDiscountHint}
        required
      />
      <TextField
        {...field('cashierDiscountCap')}
        kind="money"
        suffix={currencyWord}
        label={texts.cashierDiscountCap}
        hint={texts.cashierDiscountCapHint}
        required
      />
    </Part>
  );
}

function ReturnFields({ form }: { readonly form: PosForm }) {
  const { field } = form;
  const categories = useCategories();
  const chosen = namesIn(form.values.noReturn);
  const known = categories.filter(({ parentId }) => parentId === null);
  const unknown = chosen.filter((id) => !known.some((category) => category.id === id));
  return (
    <Part title={texts.returns}>
      <TextField
        {...field('cashierRefund')}
        kind="money"
        suffix={currencyWord}
        label={texts.cashierRefund}
        hint={texts.cashierRefundHint}
        required
      />
      <TextField
        {...field('cashierShiftCash')}
        kind="money"
        suffix={currencyWord}
        label={texts.cashierShiftCash}
        hint={texts.cashierShiftCashHint}
        required
      />
      <TextField
        {...field('returnDays')}
        kind="number"
        label={texts.returnDays}
        hint={texts.returnDaysHint}
        required
      />
      <TextField
        {...field('defectDays')}
        kind="number"
        label={texts.defectDays}
        hint={texts.defectDaysHint}
        required
      />
      <CheckboxList
        legend={texts.noReturn}
        hint={texts.noReturnHint}
        choices={[...known.map(({ id, name }) => ({ id, name })), ...unknown.map((id) => ({ id, name: id }))]}
        chosen={chosen}
        onToggle={(id) => form.set('noReturn', toggledIn(form.values.noReturn, id))}
      />
    </Part>
  );
}

function PaymentFields({ form }: { readonly form: PosForm }) {
  const { field } = form;
  return (
    <Part title={texts.payments}>
      <CheckboxList
        legend={texts.methods}
        hint={texts.methodsHint}
        choices={paymentMethods.map((id) => ({ id, name: paymentMethodTexts[id], isFixed: id === 'cash' }))}
        chosen={methodsIn(form.values.methods)}
        onToggle={(id) => form.set('methods', methodsIn(toggledIn(form.values.methods, id)).join(','))}
      />
      <div className="@md:col-span-2">
        <SwitchField
          form={form}
          name="needsReference"
          label={texts.needsReference}
          hint={texts.needsReferenceHint}
        />
      </div>
      <TextField
        {...field('walletNumber')}
        kind="phone"
        label={texts.walletNumber}
        hint={texts.walletNumberHint}
      />
      <TextField
        {...field('instapayAddress')}
        kind="code"
        label={texts.instapayAddress}
        hint={texts.instapayAddressHint}
      />
      <TextField
        {...field('instapayLink')}
        kind="url"
        label={texts.instapayLink}
        hint={texts.instapayLinkHint}
        className="@md:col-span-2"
      />
      <SelectField
        {...field('cashStep')}
        label={texts.cashStep}
        hint={texts.cashStepHint}
        choices={cashSteps.map((step) => ({ value: String(step), label: texts.cashSteps[step] }))}
        className="@md:col-span-2"
      />
    </Part>
  );
}

type SwitchName = 'asksNewTills' | 'useShifts' | 'blindClose' | 'needsReference';

function SwitchField(props: {
  readonly form: PosForm;
  readonly name: SwitchName;
  readonly label: string;
  readonly hint: string;
}) {
  const { form, name, label, hint } = props;
  return (
    <Switch
      name={name}
      label={label}
      hint={hint}
      checked={form.values[name]}
      onChange={(isOn) => form.set(name, isOn)}
    />
  );
}

function CheckboxList(props: {
  readonly legend: string;
  readonly hint: string;
  readonly choices: readonly { readonly id: string; readonly name: string; readonly isFixed?: boolean }[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}) {
  const { legend, hint, choices, chosen, onToggle } = props;
  return (
    <fieldset className="@md:col-span-2">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-small text-quiet">{hint}</p>
      <div className="grid grid-cols-2 gap-x-4 @md:grid-cols-3">
        {choices.map(({ id, name, isFixed = false }) => (
          <Checkbox
            key={id}
            name={`choice-${id}`}
            label={name}
            checked={chosen.includes(id)}
            disabled={isFixed}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const fieldLabels: Readonly<Record<keyof PosSettingsForm, string>> = { ...texts };

function conflictText(_: keyof PosSettingsForm, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return value;
}

function fieldMessage(problem: FieldErrorKey, field: keyof PosSettingsForm): string {
  switch (problem) {
    case 'Required':
      return errorTexts.field.required;
    case 'NotALink':
      return texts.linkInvalid;
    case 'NotAnAmount':
      return errorTexts.field.invalidMoney;
    case 'OutOfRange':
      return errorTexts.field.tooLarge(limitOf(field));
    case 'TooLong':
      return errorTexts.field.tooLong(limitOf(field));
    default:
      return errorTexts.field.invalidNumber;
  }
}

function limitOf(field: keyof PosSettingsForm): number {
  return posSettingsLimits[field] ?? 0;
}
