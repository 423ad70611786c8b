// The pieces that came back with a cancelled order (OD-19): what is damaged leaves the stock, once for each product.
import { useState } from 'react';
import { isProductLine } from '#domain/cart';
import { type Order, returnedUnits } from '#domain/order';
import type { Movement } from '#domain/stock';
import { draftOrErrors, requiredText, type Checked, type FieldErrorKey } from '#domain/validation';
import { isDigitsOnly, parseWhole } from '#kernel/digits';
import { errorTexts, failureText, orderHandlingTexts } from '#text';
import { Button, TextField, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';
import { FormDialog } from '../layout/form-dialog.tsx';

const texts = orderHandlingTexts;

interface Returned {
  readonly productId: string;
  readonly name: string;
  readonly pieces: number;
}

export function ReturnedPieces({ order }: { readonly order: Order }) {
  const { orders } = useAdmin();
  const returned = piecesOf(order);
  const read = useRead(['movements', 'writeOffs', order.id], () => orders.listWriteOffs(order.id), {
    isEnabled: returned.length > 0,
  });
  const known = useLastLoaded(read);
  const [chosen, setChosen] = useState<Returned | null>(null);
  if (returned.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.damaged}</h3>
      <p className="text-small text-quiet">{texts.damagedHint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {returned.map((one) => (
          <ReturnedLine
            key={one.productId}
            returned={one}
            writeOff={known?.find(({ productId }) => productId === one.productId) ?? null}
            isKnown={known !== null}
            onWriteOff={() => setChosen(one)}
          />
        ))}
      </ul>
      {chosen !== null && (
        <WriteOffDialog orderId={order.id} returned={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

function piecesOf(order: Order): readonly Returned[] {
  const units = returnedUnits(order);
  const names = new Map(order.items.filter(isProductLine).map(({ id, name }) => [id, name]));
  return [...names].flatMap(([productId, name]) => {
    const pieces = units[productId] ?? 0;
    return pieces > 0 ? [{ productId, name, pieces }] : [];
  });
}

function ReturnedLine(props: {
  readonly returned: Returned;
  readonly writeOff: Movement | null;
  /** The former write-offs are read. */
  readonly isKnown: boolean;
  readonly onWriteOff: () => void;
}) {
  const { returned, writeOff } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {returned.name}
        </p>
        <p className="text-small text-quiet">
          {writeOff === null ? (
            texts.cameBack(returned.pieces)
          ) : (
            <>
              {texts.writtenOff(-writeOff.amount)} · <bdi>{writeOff.note}</bdi>
            </>
          )}
        </p>
      </div>
      {props.isKnown && writeOff === null && (
        <Button
          variant="quiet"
          size="compact"
          aria-label={texts.writeOffOf(returned.name)}
          onClick={props.onWriteOff}
        >
          {texts.writeOff}
        </Button>
      )}
    </li>
  );
}

interface WriteOffForm {
  readonly pieces: string;
  readonly reason: string;
}

interface WriteOffDraft {
  readonly pieces: number;
  readonly reason: string;
}

const maxReason = 500;

function WriteOffDialog(props: {
  readonly orderId: string;
  readonly returned: Returned;
  readonly onClose: () => void;
}) {
  const { orderId, returned, onClose } = props;
  const { productId, name, pieces: most } = returned;
  const { orders, actor } = useAdmin();
  const booking = useAction(
    (draft: WriteOffDraft) => orders.writeOff(orderId, { productId, ...draft }, actor),
    {
      changes: [['movements'], ['orders', 'products']],
      done: () => texts.writeOffDone,
      onSuccess: onClose,
      failed: (error) =>
        texts.noteFailed(
          error.type === 'NotReturned' ? texts.piecesOutOfRange(error.most) : failureText(error),
        ),
    },
  );
  const form = useForm<WriteOffForm, WriteOffDraft, FieldErrorKey>({
    initial: { pieces: most === 1 ? '1' : '', reason: '' },
    check: (typed) => checkWriteOff(typed, most),
    describe: (problem) => describeProblem(problem, most),
    onSubmit: async (draft) => void (await booking.run(draft)),
  });
  const pieces = form.field('pieces');
  return (
    <FormDialog title={texts.damaged} form={form} submitLabel={texts.writeOff} isDangerous onClose={onClose}>
      <p dir="auto" className="font-semibold">
        {name}
      </p>
      <TextField
        {...pieces}
        onChange={(text) => {
          if (isDigitsOnly(text)) pieces.onChange(text);
        }}
        kind="number"
        label={texts.damagedPieces}
        hint={texts.cameBack(most)}
        required
        autoFocus
      />
      <TextField {...form.field('reason')} label={texts.damagedReason} required />
    </FormDialog>
  );
}

function checkWriteOff(form: WriteOffForm, most: number): Checked<WriteOffDraft, WriteOffForm> {
  const pieces = parseWhole(form.pieces);
  const isRight = pieces.ok && pieces.value >= 1 && pieces.value <= most;
  return draftOrErrors(
    { pieces: isRight ? undefined : 'OutOfRange', reason: requiredText(form.reason, maxReason) },
    () => ({ pieces: pieces.ok ? pieces.value : 0, reason: form.reason.trim() }),
  );
}

function describeProblem(problem: FieldErrorKey, most: number): string {
  if (problem === 'OutOfRange') return texts.piecesOutOfRange(most);
  return problem === 'TooLong' ? errorTexts.field.tooLong(maxReason) : errorTexts.field.required;
}
