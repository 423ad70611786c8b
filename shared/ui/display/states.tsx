// The error of a part of a page, and a banner that stays on the page.
import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { controlTexts } from '#text';
import { Button, IconButton } from '../buttons/button.tsx';
import { classes } from '../classes.ts';
import { toneClass } from './badge.tsx';

/** Says what happened and what to do, and offers a retry. */
export function ErrorState(props: {
  readonly happened: string;
  readonly advice?: string | undefined;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card bg-danger-soft px-4 py-10 text-center"
    >
      <CloudOff aria-hidden className="size-10 text-danger-ink" />
      <div className="flex flex-col gap-1">
        <p className="text-lead font-semibold">{props.happened}</p>
        {props.advice && <p className="text-ink">{props.advice}</p>}
      </div>
      {props.onRetry && (
        <Button variant="quiet" busy={props.retrying} onClick={props.onRetry}>
          {controlTexts.retry}
        </Button>
      )}
    </div>
  );
}

export type BannerTone = 'success' | 'warning' | 'danger' | 'brand';

const bannerIcons = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
  brand: Info,
} as const;

/** A message that stays on the page until its cause is gone or the user closes it. */
export function Banner(props: {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onClose?: () => void;
}) {
  const Icon = bannerIcons[props.tone];
  return (
    <div
      role={props.tone === 'danger' ? 'alert' : 'status'}
      className={classes(
        'flex flex-wrap items-center gap-3 rounded-control px-4 py-2',
        toneClass(props.tone),
      )}
    >
      {/* One item: as two, the text would go below its own icon where the banner is as wide as the text. */}
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0" />
        <div className="min-w-0 flex-1 font-semibold">{props.children}</div>
      </div>
      {props.action}
      {props.onClose && (
        <IconButton
          label={controlTexts.dismissMessage}
          icon={X}
          onClick={props.onClose}
          className="text-current"
        />
      )}
    </div>
  );
}
