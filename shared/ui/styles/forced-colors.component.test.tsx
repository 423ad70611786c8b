// Where the user forces the colours, every control shows its state by the system's colours and has an edge.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, ChoiceCards, Chip, DataTable, Money, QuantityStepper, Switch, Tabs } from '#ui';

function ignore(): void {}

beforeEach(() => commands.forceColors(true));
afterEach(() => commands.forceColors(false));

test('in forced colours a switch shows its knob and its state (UX-20)', async () => {
  await render(
    <>
      <Switch name="on" label="on" checked onChange={ignore} />
      <Switch name="off" label="off" checked={false} onChange={ignore} />
    </>,
  );
  const [on, off] = page.getByRole('switch').elements();
  for (const element of [on, off]) expect(knobOf(element)).not.toBe(styleOf(element).backgroundColor);
  expect(styleOf(on).backgroundColor).toBe(systemColor('Highlight'));
  expect(styleOf(off).backgroundColor).toBe(systemColor('Canvas'));
});

test('in forced colours the chosen tab and the chosen chip are filled (UX-20)', async () => {
  await render(
    <>
      <Tabs
        name="two"
        label="two"
        tabs={[
          { id: 'chosen', label: 'chosen tab', count: 3 },
          { id: 'other', label: 'other tab' },
        ]}
        selected="chosen"
        onSelect={ignore}
      />
      <Chip selected onSelect={ignore} count={3}>
        chosen chip
      </Chip>
      <Chip selected={false} onSelect={ignore}>
        other chip
      </Chip>
    </>,
  );
  for (const button of page.getByRole('tab').or(page.getByRole('button')).elements()) {
    const style = styleOf(button);
    const isChosen = button.textContent.startsWith('chosen');
    expect(style.backgroundColor === systemColor('Highlight'), button.textContent).toBe(isChosen);
    expect(style.color === systemColor('HighlightText'), button.textContent).toBe(isChosen);
    expect(style.borderTopWidth).toBe('1px');
    for (const child of button.children) expect(styleOf(child).color).toBe(style.color);
  }
});

test('in forced colours a number between two buttons has one edge, and an amount in a row does not touch its own (UX-20)', async () => {
  await render(
    <ul>
      <li>
        <QuantityStepper name="pieces" quantity={2} onDecrease={ignore} onIncrease={ignore} />
        <button type="button" aria-label="total">
          <Money piastres={7_500} />
        </button>
      </li>
    </ul>,
  );
  expect(styleOf(page.getByRole('group').element()).borderTopWidth).toBe('1px');
  for (const button of page.getByRole('group').getByRole('button').elements())
    expect(styleOf(button).borderTopWidth).toBe('0px');
  const total = page.getByRole('button', { name: 'total' }).element();
  expect(styleOf(total).borderTopWidth).toBe('1px');
  expect(Number.parseFloat(styleOf(total).paddingInlineStart)).toBeGreaterThanOrEqual(4);
});

test('in forced colours a selected row and the current line of a list have an edge (UX-20)', async () => {
  await render(
    <>
      <DataTable
        caption="rows"
        rows={['chosen', 'other']}
        rowKey={(row) => row}
        columns={[{ id: 'name', header: 'name', cell: (row) => row }]}
        isRowSelected={(row) => row === 'chosen'}
      />
      <ul>
        <li aria-current="true">chosen line</li>
        <li>other line</li>
      </ul>
    </>,
  );
  for (const element of document.querySelectorAll('tbody tr, li')) {
    const { outlineStyle, outlineColor } = styleOf(element);
    const hasEdge = outlineStyle === 'solid' && outlineColor === systemColor('Highlight');
    expect(hasEdge, element.textContent).toBe(element.textContent.includes('chosen'));
  }
});

test('in forced colours a chosen radio button is filled, which leaves its ring to the focus (UX-20)', async () => {
  await render(
    <ChoiceCards
      name="two"
      label="two"
      value="chosen"
      onChange={ignore}
      choices={[
        { value: 'chosen', label: 'chosen card', hint: 'a hint' },
        { value: 'other', label: 'other card' },
      ]}
    />,
  );
  for (const label of document.querySelectorAll('label')) {
    const isChosen = label.textContent.startsWith('chosen');
    expect(styleOf(label).backgroundColor === systemColor('Highlight'), label.textContent).toBe(isChosen);
    for (const child of label.querySelectorAll('span'))
      expect(styleOf(child).color).toBe(styleOf(label).color);
    expect(styleOf(label).outlineStyle).toBe('none');
  }
  await userEvent.keyboard('{Tab}');
  const chosen = document.querySelector('label') ?? undefined;
  expect(styleOf(chosen).outlineStyle).toBe('solid');
  // The colour of the ring changes in a transition.
  await expect.poll(() => styleOf(chosen).outlineColor).toBe(systemColor('CanvasText'));
});

test('in forced colours the amount on a chosen button has the colour of its text (UX-20)', async () => {
  await render(
    <>
      <button type="button" aria-pressed="true">
        <Money piastres={12_345} />
      </button>
      <button type="button" disabled>
        <Money piastres={12_345} />
      </button>
    </>,
  );
  const [chosen, dead] = document.querySelectorAll('.money');
  expect(styleOf(chosen).color).toBe(systemColor('HighlightText'));
  expect(styleOf(dead).color).toBe(systemColor('GrayText'));
});

test('in forced colours every variant of a button has an edge that is seen (UX-20)', async () => {
  await render(
    <>
      {(['primary', 'soft', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </>,
  );
  for (const button of page.getByRole('button').elements()) {
    const { borderTopWidth, borderTopColor, backgroundColor } = styleOf(button);
    expect(borderTopWidth, button.textContent).toBe('1px');
    expect(borderTopColor, button.textContent).not.toBe(backgroundColor);
  }
});

function styleOf(element: Element | undefined, part?: string): CSSStyleDeclaration {
  if (!element) throw new Error('no such element');
  return getComputedStyle(element, part);
}

function knobOf(element: Element | undefined): string {
  return styleOf(element, '::before').backgroundColor;
}

/** The browser's value of a system colour. */
function systemColor(name: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
