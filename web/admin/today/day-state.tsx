// The marks of a day's state: each has its own shape and word, so that none depends on its colour.
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { DayState } from '#domain/proof';
import { todayTexts } from '#text';
import { Badge, type IconComponent, type Tone } from '#ui';

export interface StateMark {
  readonly Icon: IconComponent;
  readonly tone: Tone;
}

export const stateMarks: Readonly<Record<DayState, StateMark>> = {
  agrees: { Icon: CircleCheck, tone: 'success' },
  waiting: { Icon: Hourglass, tone: 'warning' },
  differs: { Icon: TriangleAlert, tone: 'danger' },
  silent: { Icon: WifiOff, tone: 'plum' },
  empty: { Icon: CircleDashed, tone: 'neutral' },
};

export function StateBadge({ state }: { readonly state: DayState }) {
  const { Icon, tone } = stateMarks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {todayTexts.states[state]}
    </Badge>
  );
}
