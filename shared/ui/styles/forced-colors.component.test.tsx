// Where the user forces the colours, every control shows its state by the system's colours and has an edge.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Chip, DataTable, Switch, Tabs } from '#ui';

function ignore(): void {}

beforeEach(() => commands.forceColors(true));
afterEach(() => commands.forceColors(false));

test('UX-20 in forced colours a switch shows its knob and its state', async () => {
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

test('UX-20 in forced colours the chosen tab and the chosen chip are filled', async () => {
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

test('UX-20 in forced colours a selected row and the current line of a list have an edge', async () => {
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

test('UX-20 in forced colours every variant of a button has an edge that is seen', async () => {
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
