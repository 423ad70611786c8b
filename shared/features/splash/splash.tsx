// The splash (SH-35..37): a jumping dog, a welcome, dots, and a button that skips it.
import { useEffect } from 'react';
import { shellTexts, splashTexts } from '#text';

/** Milliseconds (LM-13). */
const splashDuration = 5000;

/** Calls `onEnd` after five seconds, on its button, on Escape and on Enter. */
export function Splash(props: { readonly storeName: string; readonly onEnd: () => void }) {
  const { storeName, onEnd } = props;
  useEffect(() => {
    const timer = setTimeout(onEnd, splashDuration);
    const endOnKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Enter') onEnd();
    };
    addEventListener('keydown', endOnKey);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', endOnKey);
    };
  }, [onEnd]);
  return <SplashView title={shellTexts.splash.title(storeName)} onSkip={onEnd} />;
}

/**
 * The splash without its timer. The web build writes it into the page, and `before-paint.ts` removes it. The focus is on the
 * splash, not on its button, so that only users of the keyboard see a ring.
 */
export function SplashView(props: { readonly title: string; readonly onSkip?: () => void }) {
  return (
    <div
      ref={takeFocus}
      data-testid="splash"
      tabIndex={-1}
      autoFocus
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-page px-6 text-center outline-none"
    >
      <div className="flex flex-col items-center pt-8">
        <img
          src="/images/illustrations/splash-dog.svg"
          loading="lazy"
          alt={splashTexts.dog}
          width={240}
          height={240}
          className="size-52 animate-bounce-pet md:size-60"
        />
        <span aria-hidden className="-mt-3 h-3.5 w-32 animate-bounce-shade rounded-[50%] bg-ink/15" />
      </div>
      <div className="flex flex-col gap-2">
        <p data-splash-title className="text-display font-extrabold text-brand">
          {props.title}
        </p>
        <p className="text-lead text-quiet">{splashTexts.subtitle}</p>
      </div>
      <LoadingDots />
      <button
        type="button"
        onClick={props.onSkip}
        className="min-h-11 rounded-full border border-line bg-surface px-6 font-semibold text-ink transition hover:border-brand"
      >
        {splashTexts.skip}
      </button>
    </div>
  );
}

/** `autoFocus` works in the built page; React ignores it on an element that is no control. */
function takeFocus(splash: HTMLElement | null): void {
  splash?.focus();
}

function LoadingDots() {
  return (
    <div role="status" aria-label={splashTexts.loading} className="flex gap-2">
      <span className="size-3 animate-dot rounded-full bg-accent" />
      <span className="size-3 animate-dot rounded-full bg-accent [animation-delay:160ms]" />
      <span className="size-3 animate-dot rounded-full bg-accent [animation-delay:320ms]" />
    </div>
  );
}
