// What the shop notes on an order, in its sheet: the buyer's answer, the reason of a cancellation, money in advance, a note.
import { useState, type ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { awaitsAdvance, canCorrectReason, isOwedBack, maxOrderNote, type Order } from '#domain/order';
import { formatMoment, orderHandlingTexts } from '#text';
import { Banner, Button, Isolate, TextArea, useMoneyFormat } from '#ui';
import { AdvanceDialog } from './advance-dialog.tsx';
import { ContactLink } from './contact-link.tsx';
import type { OrderActions } from './use-order-actions.ts';
import { useConfirmationLink } from './use-confirmation-link.ts';
import { useOrderNote } from './use-order-note.ts';

const texts = orderHandlingTexts;

interface HandlingProps {
  readonly order: Order;
  readonly actions: OrderActions;
}

/** Asked before the parcel is prepared (OD-16). */
export function Confirmation({ order, actions }: HandlingProps) {
  const noting = useOrderNote(order, actions);
  const url = useConfirmationLink()(order);
  const { askedAt, answeredAt, status } = order;
  const isOpen = status === 'pending' || status === 'confirmed';
  if (!isOpen && askedAt === null) return null;
  return (
    <Section title={texts.confirmation}>
      <p className="text-small text-quiet">
        {askedAt === null ? texts.notAsked : texts.askedAt(formatMoment(askedAt))}
        {answeredAt !== null && (
          <>
            {' · '}
            {texts.answeredAt(formatMoment(answeredAt))}
          </>
        )}
      </p>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {url !== null && (
            <ContactLink href={url} label={texts.askByWhatsapp} icon={MessageCircle}>
              {texts.askByWhatsapp}
            </ContactLink>
          )}
          {askedAt === null && (
            <Button variant="quiet" busy={noting.isBusy} onClick={() => void noting.run({ type: 'Asked' })}>
              {texts.noteAsked}
            </Button>
          )}
          {askedAt !== null && answeredAt === null && (
            <Button
              variant="quiet"
              busy={noting.isBusy}
              onClick={() => void noting.run({ type: 'Answered' })}
            >
              {texts.noteAnswered}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

/** Why it was cancelled (OD-18). */
export function CancelReasonFact({ order, actions }: HandlingProps) {
  const [now] = useState(() => Date.now());
  if (order.reason === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-quiet">{texts.reason}</span>
      <span className="font-semibold">{texts.reasons[order.reason]}</span>
      {canCorrectReason(order, now) && (
        <Button
          variant="quiet"
          size="compact"
          onClick={() => actions.ask({ type: 'Reason', about: 'correct', order })}
        >
          {texts.correctReason}
        </Button>
      )}
    </div>
  );
}

/** What has arrived in advance, and what the courier collects (OD-23). */
export function Advance({ order, actions }: HandlingProps) {
  const { text: money } = useMoneyFormat();
  const [isOpen, setOpen] = useState(false);
  const noting = useOrderNote(order, actions);
  const { received, returnedAt } = order;
  return (
    <Section title={texts.advance}>
      {isOwedBack(order) && received !== null && (
        <Banner
          tone="warning"
          action={
            <Button size="compact" busy={noting.isBusy} onClick={() => void noting.run({ type: 'Returned' })}>
              {texts.noteReturned}
            </Button>
          }
        >
          {texts.owedAmount(money(received.amount))}
        </Banner>
      )}
      {received === null ? (
        <p className="text-small text-quiet">
          {awaitsAdvance(order) ? texts.awaitsAdvance : texts.noAdvance}
        </p>
      ) : (
        <p>
          {texts.received(money(received.amount), texts.methods[received.method])}
          {received.reference !== '' && (
            <>
              {' · '}
              <Isolate className="tabular">{received.reference}</Isolate>
            </>
          )}
          <span className="block text-small text-quiet">
            {texts.receivedBy(formatMoment(received.at))}
            {returnedAt !== null && (
              <>
                {' · '}
                {texts.returnedAt(formatMoment(returnedAt))}
              </>
            )}
          </span>
        </p>
      )}
      {returnedAt === null && order.status !== 'completed' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {received === null ? texts.noteReceived : texts.changeReceived}
          </Button>
          {received !== null && (
            <Button
              variant="quiet"
              busy={noting.isBusy}
              onClick={() => void noting.run({ type: 'NotReceived' })}
            >
              {texts.takeBack}
            </Button>
          )}
        </div>
      )}
      {isOpen && <AdvanceDialog order={order} actions={actions} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** For the shop only. */
export function Note({ order, actions }: HandlingProps) {
  const [text, setText] = useState(order.note);
  const noting = useOrderNote(order, actions);
  const isChanged = text.trim() !== order.note;
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void noting.run({ type: 'Note', text });
      }}
    >
      <TextArea
        label={texts.note}
        name="note"
        hint={texts.noteHint}
        required={false}
        marks="required"
        rows={2}
        value={text}
        maxLength={maxOrderNote}
        onChange={setText}
        className="w-full"
      />
      {isChanged && (
        <Button type="submit" variant="quiet" busy={noting.isBusy}>
          {texts.saveNote}
        </Button>
      )}
    </form>
  );
}

function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{props.title}</h3>
      {props.children}
    </section>
  );
}
