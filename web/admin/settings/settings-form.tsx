// The form of the settings (AS-01..09). Input stays until it is saved, also when another user saved first.
import {
  checkSettings,
  type Settings,
  settingsFormOf,
  socialNetworks,
  type SettingsDraft,
} from '#domain/settings';
import type { FieldErrorKey } from '#domain/validation';
import { adminTexts, failureText, footerTexts } from '#text';
import { ConflictDialog, TextField } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { BoardingPart } from './boarding-part.tsx';
import { daysText, type FlatField, type FlatForm, flatForm, formOfFlat } from './flat-form.ts';
import { HoursPart } from './hours-part.tsx';
import { LogoField } from './logo-field.tsx';
import { Part } from './part.tsx';
import { settingsFieldMessage } from './settings-messages.ts';
import { SaveRow } from './save-row.tsx';
import { useSavedMessage } from './use-saved-message.ts';

const texts = adminTexts.settings;

export function SettingsForm(props: { readonly loaded: Settings }) {
  const admin = useAdmin();
  const { reload } = useShopInfo();
  const [message, setMessage] = useSavedMessage(texts.saved);
  const editing = useRecordEditing<Settings, FlatForm, SettingsDraft, FieldErrorKey>({
    base: props.loaded,
    formOf: (settings) => flatForm(settingsFormOf(settings ?? props.loaded)),
    check: (values) => checkSettings(formOfFlat(values)),
    describe: settingsFieldMessage,
    save: (draft, base) => {
      setMessage(null);
      return admin.settings.update(base ?? props.loaded, draft, admin.actor);
    },
    onSaved: async (draft, base) => {
      setMessage(texts.saved);
      await reload();
      return { ...(base ?? props.loaded), ...draft };
    },
    onFailed: (failure) => setMessage(texts.saveProblem(failureText(failure))),
  });
  const { form } = editing;
  const { field } = form;
  return (
    // The bar of the button would cover the field that takes the focus.
    <form {...form.props} className="flex flex-col gap-4 [&_:is(input,textarea,button)]:scroll-mb-30">
      {editing.leaveGuard}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <LogoField {...field('logo')} stored={(editing.base ?? props.loaded).logo} />
          <Part title={texts.basics}>
            <TextField
              {...field('storeName')}
              label={texts.storeName}

              hint={texts.storeNameHint}
              className="@md:col-span-2"
            />
            <TextField {...field('phone')} kind="phone" label={texts.phone} />
            <TextField {...field('email')} kind="email" label={texts.email} />
            <TextField
              {...field('chatPhone')}
              kind="phone"
              label={texts.chatPhone}
              hint={texts.chatPhoneHint}
              className="@md:col-span-2"
            />
            <TextField {...field('address')} label={texts.address} className="@md:col-span-2" />
          </Part>
          <BoardingPart form={form} />
        </div>
        <div className="flex flex-col gap-4">
          <HoursPart form={form} />
          <Part title={texts.social} hint={texts.socialHint}>
            {socialNetworks.map((network) => (
              <TextField
                key={network}
                {...field(network)}
                kind={network === 'whatsapp' ? 'code' : 'url'}
                label={footerTexts.networks[network]}

                hint={network === 'whatsapp' ? texts.whatsappHint : undefined}
              />
            ))}
          </Part>
        </div>
      </div>
      <SaveRow
        texts={texts}
        form={form}
        message={message}
        className="sticky bottom-20 z-10 border-t border-line bg-page py-3 lg:bottom-7"
      />
      <ConflictDialog
        editing={editing}
        labels={fieldLabels}
        valueText={(field, value) => valueText(field, String(value))}
      />
    </form>
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

function valueText(field: FlatField, value: string): string {
  if (field === 'workingDays') return daysText(value);
  if (field === 'showsHours' || field === 'takesBoarding') return value === 'yes' ? texts.yes : texts.no;
  return value;
}
