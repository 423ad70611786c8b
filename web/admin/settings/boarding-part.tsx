// Whether the shop boards pets, and how many. The store offers boarding once the owner has decided so (R34).
import { nightlyPrice } from '#domain/stay';
import type { FieldErrorKey } from '#domain/validation';
import { adminTexts } from '#text';
import { Checkbox, type Form, TextField, useMoneyFormat } from '#ui';
import type { FlatForm } from './flat-form.ts';
import { fieldThatDecides } from './hours-part.tsx';
import { Part } from './part.tsx';

const texts = adminTexts.settings;

export function BoardingPart({ form }: { readonly form: Form<FlatForm, FieldErrorKey> }) {
  const money = useMoneyFormat();
  return (
    <Part title={texts.boarding}>
      <div className="@md:col-span-2">
        <Checkbox
          name="takesBoarding"
          label={texts.takesBoarding}
          hint={texts.takesBoardingHint(money.text(nightlyPrice))}
          checked={form.values.takesBoarding === 'yes'}
          onChange={(isOffered) => form.set('takesBoarding', isOffered ? 'yes' : 'no')}
        />
      </div>
      <p className="text-small text-quiet @md:col-span-2">{texts.capacityHint}</p>
      <TextField
        {...fieldThatDecides(form, 'catCapacity', 'takesBoarding')}
        kind="number"
        label={texts.capacityCats}
      />
      <TextField
        {...fieldThatDecides(form, 'dogCapacity', 'takesBoarding')}
        kind="number"
        label={texts.capacityDogs}
      />
    </Part>
  );
}
