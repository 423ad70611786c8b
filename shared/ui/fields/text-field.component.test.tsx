// The direction of fields for texts: right to left while they are empty, then that of their text.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchField, TextArea, TextField } from '#ui';

function Fields() {
  const [text, setText] = useState('');
  const field = { value: text, onChange: setText, placeholder: 'مثال: سنتان' };
  return (
    <main>
      <TextField {...field} name="line" label="سطر" />
      <TextArea {...field} name="area" label="نص" />
      <SearchField {...field} label="بحث" />
    </main>
  );
}

test('an empty field is right to left, and a text has its own direction (UX-06, SH-01, CH-02, HR-01)', async () => {
  await render(<Fields />);
  const fields = page.getByRole('textbox');
  const directions = () => fields.elements().map((field) => getComputedStyle(field).direction);
  expect(directions()).toEqual(['rtl', 'rtl', 'rtl']);
  await fields.first().fill('Luna');
  await expect.poll(directions).toEqual(['ltr', 'ltr', 'ltr']);
  await fields.first().fill('مشمش');
  await expect.poll(directions).toEqual(['rtl', 'rtl', 'rtl']);
  await fields.first().fill('');
  await expect.poll(directions).toEqual(['rtl', 'rtl', 'rtl']);
});
