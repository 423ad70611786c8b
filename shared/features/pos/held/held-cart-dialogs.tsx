// The dialogs of held carts: the name of a cart that is put aside, and the list to resume or drop one (HD-01, HD-02).
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { isOldCart, type HeldCart } from '#domain/held-cart';
import { maxCartNote } from '#domain/sale';
import { heldCartTexts } from '#text';
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  IconButton,
  Illustration,
  Price,
  TextField,
  VisuallyHidden,
} from '#ui';
import type { HeldCarts } from './use-held-carts.ts';

const texts = heldCartTexts;

export function HeldCartDialogs(props: { readonly held: HeldCarts }) {
  const { held } = props;
  if (held.dialog === 'hold') return <HoldDialog held={held} />;
  return held.dialog === 'list' ? <HeldCartsDialog held={held} /> : null;
}

function HoldDialog(props: { readonly held: HeldCarts }) {
  const { held } = props;
  const [name, setName] = useState(held.proposedName);
  const [note, setNote] = useState(held.note);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Typing replaces the proposed name.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isMissing = name.trim() === '';
  const hold = async (): Promise<void> => {
    if (isMissing || isBusy) return;
    setBusy(true);
    await held.hold(name.trim(), note.trim()).finally(() => setBusy(false));
  };
  return (
    <Dialog title={texts.hold} onClose={() => held.open(null)} locked={isBusy}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void hold();
        }}
      >
        <Problem held={held} />
        <TextField
          ref={field}
          name="heldName"
          label={texts.name}
          hint={texts.hint}
          value={name}
          onChange={setName}
          maxLength={maxName}
          error={isMissing ? texts.nameRequired : undefined}
        />
        <TextField
          name="heldNote"
          label={texts.note}
          value={note}
          onChange={setNote}
          maxLength={maxCartNote}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="quiet" size="large" onClick={() => held.open('list')}>
            {texts.key(held.list.length)}
          </Button>
          <Button type="submit" size="large" busy={isBusy}>
            {texts.hold}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const maxName = 80;

function HeldCartsDialog(props: { readonly held: HeldCarts }) {
  const { held } = props;
  const [now] = useState(Date.now);
  return (
    <Dialog title={texts.title} width="medium" onClose={() => held.open(null)}>
      <div className="flex flex-col gap-4">
        <Problem held={held} />
        {held.list.length === 0 ? (
          <EmptyState
            sentence={texts.empty}
            illustration={<Illustration name="no-orders" className="size-40" />}
          />
        ) : (
          <HeldCartList carts={held.list} now={now} onResume={held.resume} onDrop={held.drop} />
        )}
      </div>
    </Dialog>
  );
}

/** The arrow keys walk through the carts, Enter resumes one, and Delete asks whether to drop it. */
export function HeldCartList(props: {
  readonly carts: readonly HeldCart[];
  readonly now: number;
  /** Undefined where carts can only be dropped. */
  readonly onResume?: (id: string) => Promise<void>;
  readonly onDrop: (id: string) => Promise<void>;
}) {
  const { carts, now, onResume, onDrop } = props;
  const [dropping, setDropping] = useState<HeldCart | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isResuming = onResume !== undefined;
  // The arrow keys begin at the newest cart.
  useEffect(() => {
    if (isResuming) list.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [isResuming]);
  return (
    <>
      <ul ref={list} role="list" className="flex flex-col gap-2">
        {carts.map((cart) => {
          const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
            if (event.key === 'Delete') setDropping(cart);
            else walk(event);
          };
          return (
            <li
              key={cart.id}
              className="flex items-center gap-1 rounded-control border border-line bg-surface pe-1"
            >
              <HeldCartRow
                cart={cart}
                now={now}
                onKeyDown={press}
                onResume={onResume && (() => void onResume(cart.id))}
              />
              <IconButton
                size="large"
                label={texts.drop(cart.name)}
                icon={Trash2}
                onKeyDown={press}
                onClick={() => setDropping(cart)}
              />
            </li>
          );
        })}
      </ul>
      {dropping !== null && (
        <ConfirmDialog
          question={texts.dropQuestion(dropping.name)}
          detail={texts.dropDetail}
          confirmLabel={texts.confirmDrop}
          onCancel={() => setDropping(null)}
          onConfirm={() => {
            setDropping(null);
            onDrop(dropping.id).catch(reportError);
          }}
        />
      )}
    </>
  );
}

function HeldCartRow(props: {
  readonly cart: HeldCart;
  readonly now: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly onResume: (() => void) | undefined;
}) {
  const { cart, now, onKeyDown, onResume } = props;
  const content = (
    <>
      <span className="flex min-w-0 flex-col items-start gap-0.5">
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          {onResume && <VisuallyHidden>{texts.resume} </VisuallyHidden>}
          <bdi>{cart.name}</bdi>
        </span>
        <span className="text-small text-quiet">
          {cart.isDamaged
            ? texts.damaged
            : `${texts.products(cart.products)} · ${texts.age(now - cart.heldAt)}`}
          {' · '}
          {texts.by(cart.by)}
        </span>
        {cart.note !== '' && <bdi className="text-small wrap-anywhere">{cart.note}</bdi>}
        {isOldCart(cart, now) && <Badge tone="warning">{texts.old}</Badge>}
      </span>
      {!cart.isDamaged && <Price piastres={cart.total} />}
    </>
  );
  const rowClass = 'flex min-h-16 min-w-0 flex-1 items-center justify-between gap-3 px-4 py-2 text-start';
  if (onResume === undefined) return <div className={rowClass}>{content}</div>;
  return (
    <button
      type="button"
      onKeyDown={onKeyDown}
      disabled={cart.isDamaged}
      onClick={onResume}
      className={`${rowClass} rounded-control -outline-offset-3 enabled:hover:bg-sunken`}
    >
      {content}
    </button>
  );
}

/** ↑ and ↓ move the focus to the first button of the row above and below. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const row = event.currentTarget.closest('li');
  const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  event.preventDefault();
  next?.querySelector<HTMLElement>('button:enabled')?.focus();
}

function Problem(props: { readonly held: HeldCarts }) {
  const { problem } = props.held;
  return problem === null ? null : <Banner tone="danger">{problem}</Banner>;
}
