// The logo of the shop: chosen from this device, shown before it is saved, stored with the form (AS-06..09, HT-04).
import { useId, useState } from 'react';
import ImageUp from 'lucide-react/icons/image-up';
import { adminTexts } from '#text';
import { Banner, Button, FileButton, ProgressBar } from '#ui';
import { Panel } from '../layout/screen.tsx';
import { useAdmin } from '../data/admin.tsx';
import { takeLogo, type ChosenLogo, type LogoError } from './logo.ts';

const texts = adminTexts.settings;

export function LogoField(props: {
  readonly value: string;
  /** The URL of the saved logo. */
  readonly stored: string;
  readonly onChange: (url: string) => void;
  readonly error: string | undefined;
}) {
  const { value, stored, onChange, error } = props;
  const { server } = useAdmin();
  const hintId = useId();
  const [part, setPart] = useState<number | null>(null);
  const [taken, setTaken] = useState<ChosenLogo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    setProblem(null);
    setTaken(null);
    setPart(0);
    const chosen = await takeLogo(server, file, setPart);
    setPart(null);
    if (!chosen.ok) {
      setProblem(problems[chosen.error.type]);
      return;
    }
    onChange(chosen.value.url);
    setTaken(chosen.value);
  };
  const remove = () => {
    setTaken(null);
    onChange('');
  };
  const shownProblem = problem ?? error ?? null;
  return (
    <Panel title={texts.logo}>
      <div className="flex flex-wrap items-center gap-5">
        <div className="flex size-32 items-center justify-center rounded-card border border-line bg-sunken p-3 text-center">
          {value === '' ? (
            <p className="text-small text-quiet">{texts.noLogo}</p>
          ) : (
            <img src={value} alt={texts.currentLogo} className="max-h-full max-w-full object-contain" />
          )}
        </div>
        <div className="flex min-w-60 flex-1 flex-col items-start gap-3">
          <div className="flex flex-wrap gap-2">
            <FileButton
              variant="soft"
              icon={ImageUp}
              accept="image/*"
              busy={part !== null}
              aria-describedby={hintId}
              onFile={(file) => void choose(file)}
            >
              {texts.chooseLogo}
            </FileButton>
            {value !== '' && (
              <Button variant="quiet" disabled={part !== null} onClick={remove}>
                {texts.removeLogo}
              </Button>
            )}
          </div>
          <p id={hintId} className="text-small text-quiet">
            {texts.logoHint}
          </p>
        </div>
      </div>
      {part !== null && (
        <ProgressBar
          label={texts.logoProgress}
          part={part}
          text={texts.logoUploading(Math.round(part * 100))}
        />
      )}
      {shownProblem !== null && <Banner tone="danger">{shownProblem}</Banner>}
      {taken !== null && taken.url !== stored && (
        <Banner tone={taken.isEmbedded ? 'warning' : 'success'}>
          {taken.isEmbedded ? texts.logoEmbedded : texts.logoUploaded}
        </Banner>
      )}
    </Panel>
  );
}

const problems = {
  NotAnImage: texts.logoOnlyImage,
  TooLarge: texts.logoTooLarge,
  Unreadable: texts.logoUnreadable,
  UploadFailed: texts.logoFailed,
} as const satisfies Record<LogoError['type'], string>;
