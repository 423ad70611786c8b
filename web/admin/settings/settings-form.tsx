// The form of the settings (AS-01..09). Input stays until it is saved, also when another user saved first.
import { useEffect, useState, type ReactNode } from 'react';
import {
  checkSettings,
  type Settings,
  settingsFormOf,
  socialNetworks,
  type SettingsDraft,
} from '#domain/settings';
import type { FieldErrorKey } from '#domain/validation';
import { adminTexts, failureText, footerTexts } from '#text';
import { Banner, Button, Card, Checkbox, ConflictDialog, TextField, useEditing } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { namedConflict } from '../data/user-name.ts';
import {
  daysIn,
  daysText,
  type FlatField,
  type FlatForm,
  flatForm,
  formOfFlat,
  toggled,
  weekdays,
} from './flat-form.ts';
import { LogoField } from './logo-field.tsx';
import { messageTone, settingsFieldMessage } from './settings-messages.ts';

const texts = adminTexts.settings;

export function SettingsForm(props: { readonly loaded: Settings }) {
  const admin = useAdmin();
  const { load } = useShopInfo();
  const [message, setMessage] = useSettingsMessage();
  const editing = useEditing<Settings, FlatForm, SettingsDraft, FieldErrorKey>({
    base: props.loaded,
    formOf: (settings) => flatForm(settingsFormOf(settings ?? props.loaded)),
    check: (values) => checkSettings(formOfFlat(values)),
    describe: settingsFieldMessage,
    save: async (draft, base) => {
      setMessage(null);
      const seen = base ?? props.loaded;
      const saved = await admin.settings.update(seen, draft, admin.actor);
      if (saved.ok) {
        setMessage(texts.saved);
        await load();
        return { type: 'Saved', stored: { ...seen, ...draft } };
      }
      if (saved.error.type === 'ChangedMeanwhile') return namedConflict(admin, saved.error);
      setMessage(texts.saveProblem(failureText(saved.error)));
      return { type: 'NotSaved' };
    },
  });
  const { form } = editing;
  const { field } = form;
  const workingDays = daysIn(form.values.workingDays);
  return (
    <form {...form.props} className="flex max-w-3xl flex-col gap-6">
      {editing.leaveGuard}
      <LogoField {...field('logo')} stored={(editing.base ?? props.loaded).logo} />
      <Part title={texts.basics}>
        <TextField
          {...field('storeName')}
          label={texts.storeName}
          required={false}
          hint={texts.storeNameHint}
          className="sm:col-span-2"
        />
        <TextField {...field('phone')} kind="phone" label={texts.phone} required={false} />
        <TextField {...field('email')} kind="email" label={texts.email} required={false} />
        <TextField {...field('address')} label={texts.address} required={false} className="sm:col-span-2" />
      </Part>
      <Part title={texts.hours} hint={texts.hoursHint}>
        <TextField {...field('openingTime')} kind="code" label={texts.opens} required maxLength={5} />
        <TextField {...field('closingTime')} kind="code" label={texts.closes} required maxLength={5} />
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold">{texts.workingDays}</legend>
          <p className="text-small text-quiet">{texts.workingDaysHint}</p>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                name={`day-${day}`}
                label={footerTexts.weekdays[day]}
                checked={workingDays.includes(day)}
                onChange={() => form.set('workingDays', toggled(workingDays, day).join(','))}
              />
            ))}
          </div>
        </fieldset>
      </Part>
      <Part title={texts.social} hint={texts.socialHint}>
        {socialNetworks.map((network) => (
          <TextField
            key={network}
            {...field(network)}
            kind={network === 'whatsapp' ? 'code' : 'url'}
            label={footerTexts.networks[network]}
            required={false}
            hint={network === 'whatsapp' ? texts.whatsappHint : undefined}
          />
        ))}
      </Part>
      <Part title={texts.capacity} hint={texts.capacityHint}>
        <TextField {...field('catCapacity')} kind="number" label={texts.capacityCats} required={false} />
        <TextField {...field('dogCapacity')} kind="number" label={texts.capacityDogs} required={false} />
      </Part>
      <div className="sticky bottom-20 z-10 flex flex-wrap items-center gap-4 rounded-card border border-line bg-raised p-4 shadow-float lg:bottom-10">
        <Button type="submit" busy={form.isBusy}>
          {texts.save}
        </Button>
        {message === null && form.isDirty && <p className="text-small text-quiet">{texts.unsaved}</p>}
        {message !== null && (
          <div className="min-w-60 flex-1">
            <Banner tone={messageTone(message)}>{message}</Banner>
          </div>
        )}
      </div>
      <ConflictDialog
        editing={editing}
        labels={fieldLabels}
        valueText={(field, value) => (field === 'workingDays' ? daysText : String)(String(value))}
      />
    </form>
  );
}

/** Milliseconds (LM-17). */
const successLifetime = 3000;

/** The message after the last save. The message of a success disappears by itself (AS-12). */
function useSettingsMessage() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message !== texts.saved) return;
    const timer = setTimeout(() => setMessage(null), successLifetime);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

function Part(props: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <Card as="section" aria-label={props.title} className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-lead font-semibold">{props.title}</h2>
        {props.hint && <p className="text-small text-quiet">{props.hint}</p>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{props.children}</div>
    </Card>
  );
}

const fieldLabels: Readonly<Record<FlatField, string>> = {
  ...texts,
  ...footerTexts.networks,
  openingTime: texts.opens,
  closingTime: texts.closes,
  catCapacity: texts.capacityCats,
  dogCapacity: texts.capacityDogs,
};
