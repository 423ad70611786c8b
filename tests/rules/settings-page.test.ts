// docs/settings.md states every setting with the default and the bounds that the program has.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deliveryDocument, plainDelivery } from '#domain/delivery';
import { cashSteps, defaultPosSettings, newTillsChoices, posSettingTraits } from '#domain/pos-settings';
import { preferenceValues } from '#domain/preferences';
import { paymentMethods } from '#domain/sale';
import { readSettings } from '#domain/settings';
import { maxShopPageLength, shopPageNames } from '#domain/shop-pages';

const page = readFileSync('docs/settings.md', 'utf8');

/** The text below a heading, up to the next one. */
function sectionOf(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}`);
  return text.split('\n## ')[0] ?? '';
}

/** The rows of the table below a heading: the names of a row, and its other cells. */
function rowsOf(heading: string) {
  const rows = sectionOf(heading).matchAll(/^\| (?<names>`.+?) \| (?<cells>.+) \|$/gmu);
  return [...rows].map(({ groups }) => ({
    names: [...(groups?.['names'] ?? '').matchAll(/`(?<name>\w+)`/gu)].map((found) => found.groups?.['name']),
    cells: (groups?.['cells'] ?? '').split(' | '),
  }));
}

function namesOf(heading: string): readonly string[] {
  const names = rowsOf(heading).flatMap((row) => row.names.map(String));
  return names.toSorted((one, other) => one.localeCompare(other));
}

function withoutStamps(settings: object): readonly string[] {
  const names = Object.keys(settings).filter((name) => !['updatedAt', 'updatedBy'].includes(name));
  return names.toSorted((one, other) => one.localeCompare(other));
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

const { flags, texts, percents, amounts, days } = posSettingTraits;

/** Default and bounds as the page states them. */
const posRows = {
  ...mapValues(flags, (value) => [yesOrNo(value), 'yes, no']),
  ...mapValues(texts, (longest) => ['empty', `${longest} letters`]),
  ...mapValues({ ...percents, ...amounts, ...days }, ({ fallback, max }) => [String(fallback), String(max)]),
  newTills: [defaultPosSettings.newTills, newTillsChoices.join(', ')],
  cashStep: [String(defaultPosSettings.cashStep), cashSteps.join(', ')],
  methods: [defaultPosSettings.methods.join(', '), paymentMethods.join(', ')],
  noReturn: [defaultPosSettings.noReturn.join(', '), 'category ids'],
};

function mapValues<Value>(
  table: Readonly<Record<string, Value>>,
  cells: (value: Value) => readonly string[],
) {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, cells(value)]));
}

test('the page of the settings has each setting of the point of sale with its default and bounds (HZ-11)', () => {
  const stated = rowsOf('Point of sale').map(({ names, cells }) => [names[0], cells.slice(0, 2)] as const);
  expect(Object.fromEntries(stated)).toEqual(posRows);
  expect(withoutStamps(posRows)).toEqual(withoutStamps(defaultPosSettings));
});

test('the page of the settings has each setting of the shop, of delivery and of its pages (HZ-11)', () => {
  expect(namesOf('The shop')).toEqual(withoutStamps(readSettings({})));
  const delivery = Object.keys({ ...plainDelivery, ...deliveryDocument(plainDelivery) });
  expect(namesOf('Delivery')).toEqual(
    withoutStamps(Object.fromEntries(delivery.map((name) => [name, null]))),
  );
  for (const name of shopPageNames) expect(sectionOf('Pages')).toContain(`\`${name}\``);
  expect(sectionOf('Pages')).toContain(`at most ${maxShopPageLength} letters`);
});

test('the page of the settings has each preference with its values, the default first (HZ-11)', () => {
  const word = (value: unknown): string => (typeof value === 'boolean' ? yesOrNo(value) : String(value));
  const stated = rowsOf('Preferences').map(({ names, cells }) => [names[0], cells] as const);
  const expected = Object.entries(preferenceValues).map(([name, values]) => {
    const [first] = values;
    return [name, [word(first), values.map(word).join(', ')]] as const;
  });
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(expected));
});
