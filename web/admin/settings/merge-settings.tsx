// Somebody else saved the settings first: each field they changed beside what is typed here, in the words of the form.
import { changesBetween, mergeForms, proposedSide } from '#kernel/merge';
import { settingsFormOf, type Settings, type SettingsForm } from '#domain/settings';
import { adminTexts, footerTexts } from '#text';
import { ConflictDialog } from '#ui';
import { daysText, flatForm, formOfFlat, type FlatField } from './flat-form.ts';

export interface SettingsConflict {
  readonly theirs: Settings;
  /** null when nobody knows. */
  readonly byName: string | null;
}

export function MergeSettings(props: {
  readonly conflict: SettingsConflict;
  readonly opened: SettingsForm;
  readonly mine: SettingsForm;
  readonly onClose: () => void;
  readonly onMerged: (form: SettingsForm) => void;
}) {
  const mine = flatForm(props.mine);
  const theirs = flatForm(settingsFormOf(props.conflict.theirs));
  const changes = changesBetween<FlatField>(flatForm(props.opened), mine, theirs);
  return (
    <ConflictDialog
      byName={props.conflict.byName}
      rows={changes.map((change) => ({
        name: change.field,
        label: fieldWords[change.field],
        mine: inWords(change.field, String(change.mine)),
        theirs: inWords(change.field, String(change.theirs)),
        proposed: proposedSide(change),
      }))}
      onApply={(sides) => props.onMerged(formOfFlat(mergeForms(mine, changes, sides)))}
      onClose={props.onClose}
    />
  );
}

function inWords(field: FlatField, value: string): string {
  return field === 'workingDays' ? daysText(value) : value;
}

const words = adminTexts.settings;

const fieldWords = {
  storeName: words.storeName,
  phone: words.phone,
  address: words.address,
  email: words.email,
  openingTime: words.opens,
  closingTime: words.closes,
  workingDays: words.workingDays,
  logo: words.logo,
  catCapacity: words.capacityCats,
  dogCapacity: words.capacityDogs,
  ...footerTexts.networks,
} as const satisfies Record<FlatField, string>;
