// The form of a stay request (HR-01, HR-04..13): pet, owner, period. After a failure all input stays.
import type { ReactNode } from 'react';
import {
  stayNights,
  stayPrice,
  earliestEnd,
  requestedPetTypes,
  latestEndOffered,
  latestStart,
} from '#domain/stay';
import { parseShopDay } from '#kernel/shop-day';
import { boardingTexts, savedInputTexts } from '#text';
import { Banner, Button, Card, ChoiceCards, DateField, Price, TextArea, TextField, FormActions } from '#ui';
import { SavedInputNote } from '../saved-input/saved-input-note.tsx';
import { useRequestForm, type RequestFormProps } from './use-request-form.ts';
import { stepWeight } from './weight-steps.ts';

const texts = boardingTexts.request;
export function RequestForm(props: RequestFormProps) {
  const { form, today, hasFailed, isRestored, forget } = useRequestForm(props);
  const { petType, petWeight, startDate, endDate } = form.values;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {isRestored && <SavedInputNote text={savedInputTexts.restored} onForget={forget} />}
      <Section title={texts.petSection}>
        <TextField {...form.field('petName')} label={texts.petName} required />
        <ChoiceCards
          {...form.field('petType')}
          value={requestedPetTypes.find((type) => type === petType) ?? ''}
          label={texts.petType}
          required
          columns={3}
          choices={requestedPetTypes.map((type) => ({ value: type, label: boardingTexts.petTypes[type] }))}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...form.field('petBreed')} label={texts.petBreed} required={false} />
          <TextField
            {...form.field('petAge')}
            label={texts.petAge}
            placeholder={texts.petAgePlaceholder}
            required={false}
          />
          <TextField
            {...form.field('petWeight')}
            kind="money"
            label={texts.petWeight}
            required={false}
            onStep={(direction) => form.set('petWeight', stepWeight(petWeight, direction))}
          />
        </div>
      </Section>
      <Section title={texts.ownerSection}>
        <TextField {...form.field('ownerName')} label={texts.ownerName} required autoComplete="name" />
        <TextField
          {...form.field('ownerPhone')}
          kind="phone"
          label={texts.ownerPhone}
          required
          autoComplete="tel"
        />
        <TextField
          {...form.field('ownerEmail')}
          kind="email"
          label={texts.ownerEmail}
          required={false}
          autoComplete="email"
        />
        <TextField
          {...form.field('emergencyContact')}
          kind="phone"
          label={texts.emergencyContact}
          required={false}
        />
      </Section>
      <Section title={texts.periodSection}>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            {...form.field('startDate')}
            label={texts.startDate}
            required
            min={today}
            max={latestStart(today)}
          />
          <DateField
            {...form.field('endDate')}
            label={texts.endDate}
            required
            min={earliestEnd(startDate, today)}
            max={latestEndOffered(startDate, today)}
          />
        </div>
        <ExpectedPrice startDate={startDate} endDate={endDate} />
        <TextArea
          {...form.field('specialNotes')}
          label={texts.specialNotes}
          placeholder={texts.specialNotesPlaceholder}
          required={false}
        />
      </Section>
      {!isRestored && form.isDirty && <SavedInputNote text={savedInputTexts.stored} onForget={forget} />}
      {hasFailed && <Banner tone="danger">{texts.failed}</Banner>}
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? texts.submitting : texts.submit}
        </Button>
      </FormActions>
    </form>
  );
}

function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" aria-label={props.title} className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="text-heading">{props.title}</h2>
      {props.children}
    </Card>
  );
}

/** The number of nights times the nightly price, once both days are valid. */
function ExpectedPrice(props: { readonly startDate: string; readonly endDate: string }) {
  const startDate = parseShopDay(props.startDate);
  const endDate = parseShopDay(props.endDate);
  if (startDate === null || endDate === null || endDate < startDate) return null;
  const stay = { startDate, endDate };
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-2 rounded-control bg-brand-soft px-4 py-2"
    >
      <span>{texts.priceFor(stayNights(stay))}</span>
      <Price piastres={stayPrice(stay)} size="heading" />
    </p>
  );
}
