// The logo: the word أليف with a paw as the dot of its ف. `PawMark` is the paw alone.
import { shellTexts } from '#text';
import { classes } from '../classes.ts';

/** The paw in the colour of the surrounding text. */
export function PawMark(props: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={props.className} fill="currentColor">
      <ellipse cx="10" cy="22" rx="4.6" ry="6.2" transform="rotate(-24 10 22)" />
      <ellipse cx="19" cy="12.5" rx="4.9" ry="6.8" transform="rotate(-8 19 12.5)" />
      <ellipse cx="30" cy="12.5" rx="4.9" ry="6.8" transform="rotate(8 30 12.5)" />
      <ellipse cx="38.6" cy="22" rx="4.6" ry="6.2" transform="rotate(24 38.6 22)" />
      <path d="M24.4 22c6.6 0 13 7 13 13.2 0 4.6-3.2 7-6.8 7-2.6 0-4-1.2-6.2-1.2s-3.6 1.2-6.2 1.2c-3.6 0-6.8-2.4-6.8-7C11.4 29 17.8 22 24.4 22Z" />
    </svg>
  );
}

function Wordmark(props: { readonly className?: string }) {
  return (
    <svg
      viewBox="16 4 376 234"
      aria-hidden
      className={props.className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-brand" strokeWidth="24">
        <path d="M366 62V178" />
        <path d="M312 40V152C312 172 300 178 286 178H236C224 178 216 172 216 158V136M216 158C216 172 208 178 196 178H172" />
        <path d="M170 132C170 112 158 100 140 100C122 100 110 114 110 130C110 146 124 158 140 158C158 158 170 148 170 132V178" />
        <path d="M196 178H74C44 178 30 164 30 142V126" />
        <path strokeWidth="10" d="M380 16C362 8 354 30 374 32M352 40L386 28" />
      </g>
      <path
        className="fill-brand"
        d="M206 220a11 11 0 1 0 22 0a11 11 0 1 0 -22 0zM238 220a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z"
      />
      <path
        className="fill-accent"
        transform="translate(140 48) scale(1.7)"
        d="M0 -2C9 -2 16 8 15 15C14 22 6 20 0 20C-6 20 -14 22 -15 15C-16 8 -9 -2 0 -2zM-21 -4a5 7 0 1 1 10 0a5 7 0 1 1 -10 0zM-11.5 -13a5.5 7.5 0 1 1 11 0a5.5 7.5 0 1 1 -11 0zM0.5 -13a5.5 7.5 0 1 1 11 0a5.5 7.5 0 1 1 -11 0zM11 -4a5 7 0 1 1 10 0a5 7 0 1 1 -10 0z"
      />
    </svg>
  );
}

export interface LogoProps {
  /** The shop's own name, if it has one. It is shown as text beside the paw. */
  readonly name?: string | undefined;
  /** An uploaded logo, shown instead of the paw. */
  readonly src?: string | undefined;
  readonly className?: string;
}

export function Logo(props: LogoProps) {
  const name = props.name ?? shellTexts.storeName;
  if (!props.src && name === shellTexts.storeName) {
    return (
      <span className={classes('inline-flex', props.className)}>
        <Wordmark className="h-11 w-auto" />
        <span className="sr-only">{name}</span>
      </span>
    );
  }
  return (
    <span className={classes('inline-flex items-center gap-2', props.className)}>
      {props.src ? (
        <img
          src={props.src}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-control object-contain"
        />
      ) : (
        <span className="flex size-10 items-center justify-center rounded-control bg-accent-soft text-accent">
          <PawMark className="size-7" />
        </span>
      )}
      <span dir="auto" className="line-clamp-1 text-heading font-extrabold text-brand">
        {name}
      </span>
    </span>
  );
}
