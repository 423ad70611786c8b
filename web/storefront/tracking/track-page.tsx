// `/track`: number and phone lead to the steps of an order, without an account (OD-11, OD-15).
import { useState } from 'react';
import { trackingTexts } from '#text';
import { Anchor, Banner, Button, Card, PageTitle, TextField, useForm } from '#ui';
import { PageHead, useApp } from '../../shell/index.ts';
import { findTrack, type FoundTrack } from './find-track.ts';
import { TrackSteps } from './track-steps.tsx';

const texts = trackingTexts.track;

interface TrackInput {
  readonly number: string;
  readonly phone: string;
}

export function TrackPage() {
  const app = useApp();
  const [answer, setAnswer] = useState<FoundTrack | null>(null);
  const form = useForm<TrackInput, TrackInput, 'Required'>({
    initial: { number: '', phone: '' },
    check: checkInput,
    describe: (_, name) => texts.required[name],
    onSubmit: async ({ number, phone }) => {
      setAnswer(null);
      setAnswer(await findTrack(app, number, phone));
    },
  });
  return (
    <div className="page-width flex flex-1 flex-col gap-5 pt-6 md:pt-8">
      <PageHead title={texts.title} />
      <PageTitle title={texts.title} intro={texts.intro} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <Card className="p-4 md:p-6">
          <form {...form.props} className="flex flex-col gap-4">
            <TextField
              {...form.field('number')}
              kind="code"
              label={texts.number}
              hint={texts.numberHint}
              required
              maxLength={40}
            />
            <TextField
              {...form.field('phone')}
              kind="phone"
              label={texts.phone}
              required
              maxLength={40}
              autoComplete="tel"
            />
            <Button type="submit" size="large" busy={form.isBusy}>
              {form.isBusy ? texts.searching : texts.submit}
            </Button>
          </form>
          <p className="pt-2">
            <Anchor
              to="/orders"
              className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
            >
              {texts.mine}
            </Anchor>
          </p>
        </Card>
        <div aria-live="polite">{answer !== null && <Answer answer={answer} />}</div>
      </div>
    </div>
  );
}

function Answer({ answer }: { readonly answer: FoundTrack }) {
  switch (answer.type) {
    case 'Found':
      return (
        <Card className="p-4 md:p-6">
          <TrackSteps track={answer.track} />
        </Card>
      );
    case 'NotFound':
      return <Banner tone="warning">{texts.notFound}</Banner>;
    case 'Failed':
      return <Banner tone="danger">{texts.failed}</Banner>;
  }
}

function checkInput(input: TrackInput) {
  const error: { number?: 'Required'; phone?: 'Required' } = {};
  if (input.number.trim() === '') error.number = 'Required';
  if (input.phone.trim() === '') error.phone = 'Required';
  return Object.keys(error).length === 0
    ? ({ ok: true, value: input } as const)
    : ({ ok: false, error } as const);
}
