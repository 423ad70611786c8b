// The list of keyboard shortcuts (F1), and the state of the device.
import { heldCartTexts, posTexts, refundTexts, shiftTexts } from '#text';
import type { Till } from '#till';
import { Dialog } from '#ui';
import { DeviceHealth } from './status/device-health.tsx';

const texts = posTexts.help;

const rows = [
  ['F2', texts.search],
  ['F9', texts.pay],
  ['Enter', texts.finish],
  ['F8', texts.print],
  ['12 ×', texts.multiply],
  ['12 Enter', texts.typeQuantity],
  ['+', texts.increase],
  ['-', texts.decrease],
  ['Delete', texts.remove],
  ['%', texts.discount],
  ['F3', texts.receipts],
  ['F4', texts.unsent],
  ['F7', heldCartTexts.holdOrList],
  ['Shift+F9', shiftTexts.pos.title],
  ['F10', refundTexts.title],
  ['F6', texts.nextTab],
  ['Esc', texts.close],
  ['F1', texts.help],
] as const;

const half = rows.length / 2;

export function HelpSheet(props: { readonly till: Pick<Till, 'health'>; readonly onClose: () => void }) {
  return (
    <Dialog title={texts.title} width="wide" onClose={props.onClose}>
      {/* Beside each other, all keys are in sight at once on a till. */}
      <div className="grid items-start gap-x-8 md:grid-cols-2">
        <Keys rows={rows.slice(0, half)} />
        <Keys rows={rows.slice(half)} />
      </div>
      <p className="mt-4 text-quiet">
        <strong className="text-ink">{texts.scanner}</strong>: {texts.scannerHint}
      </p>
      <DeviceHealth till={props.till} />
    </Dialog>
  );
}

function Keys(props: { readonly rows: readonly (readonly [key: string, action: string])[] }) {
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.key}</th>
          <th scope="col">{texts.action}</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([key, action]) => (
          <tr key={key} className="border-b border-line">
            <td className="w-28 py-2">
              <kbd
                dir="ltr"
                className="rounded-mark border border-edge bg-sunken px-2 py-0.5 font-sans font-semibold"
              >
                {key}
              </kbd>
            </td>
            <td className="py-2">{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
