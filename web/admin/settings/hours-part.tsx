// The opening hours of the shop. The store shows them once the owner has set or confirmed them (R34).
import type { FieldErrorKey } from '#domain/validation';
import { adminTexts, footerTexts } from '#text';
import { Checkbox, type FieldBinding, type Form, TextField } from '#ui';
import { daysIn, type FlatField, type FlatForm, toggleDay, weekdays } from './flat-form.ts';
import { Part } from './part.tsx';

const texts = adminTexts.settings;

export function HoursPart({ form }: { readonly form: Form<FlatForm, FieldErrorKey> }) {
  const workingDays = daysIn(form.values.workingDays);
  return (
    <Part title={texts.hours} hint={texts.hoursHint}>
      <TextField
        {...fieldThatDecides(form, 'openingTime', 'showsHours')}
        kind="code"
        label={texts.opens}
        required
        marks="required"
        maxLength={5}
      />
      <TextField
        {...fieldThatDecides(form, 'closingTime', 'showsHours')}
        kind="code"
        label={texts.closes}
        required
        marks="required"
        maxLength={5}
      />
      <fieldset className="@md:col-span-2">
        <legend className="font-semibold">{texts.workingDays}</legend>
        <p className="text-small text-quiet">{texts.workingDaysHint}</p>
        <div className="grid grid-cols-2 gap-x-4 @md:grid-cols-4">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              name={`day-${day}`}
              label={footerTexts.weekdays[day]}
              checked={workingDays.includes(day)}
              onChange={() =>
                fieldThatDecides(form, 'workingDays', 'showsHours').onChange(
                  toggleDay(workingDays, day).join(','),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="@md:col-span-2">
        <Checkbox
          name="showsHours"
          label={texts.showsHours}
          hint={texts.showsHoursHint}
          checked={form.values.showsHours === 'yes'}
          onChange={(isShown) => form.set('showsHours', isShown ? 'yes' : '')}
        />
      </div>
    </Part>
  );
}

/** A field whose input decides the section as well: whoever types hours or a capacity means them for the store. */
export function fieldThatDecides(
  form: Form<FlatForm, FieldErrorKey>,
  name: FlatField,
  mark: 'showsHours' | 'takesBoarding',
): FieldBinding<FlatField, string> {
  const field = form.field(name);
  return {
    ...field,
    onChange: (value) => {
      form.set(mark, 'yes');
      field.onChange(value);
    },
  };
}
