import { expect, test } from 'vitest';
import { sharedBarcodes } from './shared-barcodes.ts';

function carrying(id: string, barcode: string | null) {
  return {
    id,
    name: id,
    description: '',
    category: 'food',
    barcode,
  };
}

test('a barcode is shared if its normal form is equal (FA-03, AP-14)', () => {
  const index = [carrying('one', 'abc-77'), carrying('two', ' ABC-77 ')];
  expect(sharedBarcodes(index)).toEqual([{ barcode: 'ABC-77', products: index }]);
});

test('a barcode of several products is found in both kinds of digits; an empty one is not shared (AP-14)', () => {
  const index = [
    carrying('one', '6221'),
    carrying('two', null),
    carrying('three', '٦٢٢١'),
    carrying('four', ''),
    carrying('five', '77'),
    carrying('six', ''),
  ];
  expect(sharedBarcodes(index)).toEqual([{ barcode: '6221', products: [index[0], index[2]] }]);
  expect(sharedBarcodes([])).toEqual([]);
});
