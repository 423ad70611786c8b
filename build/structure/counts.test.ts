import { expect, test } from 'vitest';
import { fullFolders, membersOf, spreadCalls } from './counts.ts';

test('a folder with a file more than its bound is named, files of its sub-folders apart (HZ-15)', () => {
  const paths = ['web/a.ts', 'web/b.ts', 'web/admin/c.ts', 'shared/till/d.ts', 'shared/till/e.ts'];
  const boundOf = (folder: string) => (folder === 'shared/till' ? 2 : 1);
  expect(fullFolders(paths, boundOf)).toEqual(['web 2']);
  expect(fullFolders(paths, () => 2)).toEqual([]);
});

test('a call in more files than the bound is named with them, where it is a member (HZ-15)', () => {
  const files = {
    'a.ts': 'export interface Till { holdCart(id: string): void; readonly approve: () => void }',
    'b.ts': 'export type Calls = { readonly holdCart: string };',
    'c.ts': "export const plans = { holdCart: 1, approve: { needs: 'staff' } };",
    'd.ts': 'export const held = till.holdCart(approve);',
  };
  const members = new Map(Object.entries(files).map(([path, text]) => [path, membersOf(path, text)]));
  expect(spreadCalls(members, ['holdCart', 'approve'], 2)).toEqual(['holdCart 3: a.ts, b.ts, c.ts']);
  expect(spreadCalls(members, ['holdCart', 'approve'], 3)).toEqual([]);
});
