// How the parcels of an order's phone went so far (OD-17): one word with the counts. It blocks nothing, and no buyer sees it.
import { useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type Confidence, confidenceOf, knownCounts, noParcels, type Person } from '#domain/customer';
import { displayOrderNumber, netToCollect, type Order } from '#domain/order';
import { whatsappUrl } from '#domain/phone';
import { orderHandlingTexts } from '#text';
import { Badge, Banner, useMoneyFormat, type Tone } from '#ui';
import { ContactLink } from './contact-link.tsx';

const texts = orderHandlingTexts;

const tones = {
  risky: 'danger',
  careful: 'warning',
  good: 'success',
  known: 'neutral',
  new: 'neutral',
} as const satisfies Record<Confidence, Tone>;

interface ParcelFacts {
  readonly word: Confidence;
  /** '' while there are no parcels. */
  readonly counts: string;
}

function useParcelFacts(): (person: Person | null) => ParcelFacts {
  const [now] = useState(() => Date.now());
  return (person) => {
    const { delivered, refused } = knownCounts(person ?? noParcels, now);
    return { word: confidenceOf(person, now), counts: texts.counts(delivered, refused) };
  };
}

/** undefined shows nothing: the person is not read. */
export function ConfidenceBadge({ person }: { readonly person: Person | null | undefined }) {
  const factsOf = useParcelFacts();
  if (person === undefined) return null;
  const { word } = factsOf(person);
  return <Badge tone={tones[word]}>{texts.confidences[word]}</Badge>;
}

/** How many parcels were taken and refused; nothing while there are none. */
export function ParcelCountsText({ person }: { readonly person: Person | null | undefined }) {
  const factsOf = useParcelFacts();
  const { counts } = factsOf(person ?? null);
  return counts === '' ? null : <span className="shrink-0 text-small text-quiet">{counts}</span>;
}

/** The word alone, for a row of the table; the counts are its title. */
export function ConfidenceWord({ person }: { readonly person: Person | null | undefined }) {
  const factsOf = useParcelFacts();
  if (person === undefined) return null;
  const { word, counts } = factsOf(person);
  return (
    <span title={counts === '' ? texts.noParcels : counts} className={wordClass[word]}>
      {texts.confidences[word]}
    </span>
  );
}

const wordClass: Readonly<Record<Confidence, string>> = {
  risky: 'font-semibold text-danger-ink',
  careful: 'font-semibold text-warning-ink',
  good: 'text-success-ink',
  known: 'text-quiet',
  new: 'text-quiet',
};

/** In the sheet; a risky phone brings a message that proposes payment in advance. */
export function ConfidenceFacts(props: {
  readonly order: Order;
  readonly person: Person | null | undefined;
}) {
  const { order, person } = props;
  const factsOf = useParcelFacts();
  const { text: money } = useMoneyFormat();
  if (person === undefined) return null;
  const { word, counts } = factsOf(person);
  const message = texts.advanceText(displayOrderNumber(order), money(netToCollect(order)));
  const url = whatsappUrl(order.customerInfo.phone, message);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-small text-quiet">{texts.parcels}</span>
        <Badge tone={tones[word]}>{texts.confidences[word]}</Badge>
        <span className="text-small">{counts === '' ? texts.noParcels : counts}</span>
      </p>
      {word === 'risky' && isOpen(order) && (
        <Banner tone="warning">
          <div className="flex flex-col items-start gap-2">
            {texts.riskyAdvice}
            {url !== null && order.received === null && (
              <ContactLink href={url} label={texts.proposeAdvance} icon={MessageCircle}>
                {texts.proposeAdvance}
              </ContactLink>
            )}
          </div>
        </Banner>
      )}
    </div>
  );
}

function isOpen({ status }: Order): boolean {
  return status !== 'completed' && status !== 'cancelled';
}
