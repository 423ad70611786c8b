// The fields of the looks of a device, the same in the browser and in the desktop app: theme, size of texts, digits of amounts.
import type { Preferences } from '#domain/preferences';
import { accountTexts } from '#text';
import { ChoiceCards } from '#ui';

const texts = accountTexts.preferences;

type Looks = Pick<Preferences, 'theme' | 'textSize' | 'moneyDigits'>;

export function DisplayFields(props: {
  readonly value: Looks;
  readonly onChange: (change: Partial<Looks>) => void;
}) {
  const { value, onChange } = props;
  return (
    <>
      <ChoiceCards
        label={texts.theme}
        name="theme"
        columns={3}
        value={value.theme}
        onChange={(theme) => onChange({ theme })}
        choices={[
          { value: 'system', label: texts.themeSystem },
          { value: 'light', label: texts.themeLight },
          { value: 'dark', label: texts.themeDark },
        ]}
      />
      <ChoiceCards
        label={texts.textSize}
        name="textSize"
        columns={3}
        value={value.textSize}
        onChange={(textSize) => onChange({ textSize })}
        choices={[
          { value: 'normal', label: texts.textNormal },
          { value: 'large', label: texts.textLarge },
          { value: 'larger', label: texts.textLarger },
        ]}
      />
      <ChoiceCards
        label={texts.moneyDigits}
        name="moneyDigits"
        columns={2}
        value={value.moneyDigits}
        onChange={(moneyDigits) => onChange({ moneyDigits })}
        choices={[
          { value: 'arabic', label: texts.digitsArabic },
          { value: 'latin', label: texts.digitsLatin },
        ]}
      />
    </>
  );
}
