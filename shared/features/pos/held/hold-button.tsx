// The button of the key F7 with the number of held carts (HD-03).
import Pause from 'lucide-react/icons/pause';
import { heldCartTexts } from '#text';
import { CountBadge, IconButton } from '#ui';

export function HoldButton(props: {
  readonly count: number;
  readonly hasLines: boolean;
  readonly onPress: () => void;
}) {
  const { count, hasLines, onPress } = props;
  const list = heldCartTexts.key(count);
  return (
    <span className="relative inline-flex">
      <IconButton
        size="large"
        label={hasLines ? `${heldCartTexts.hold} (${list})` : list}
        aria-keyshortcuts="F7"
        icon={Pause}
        onClick={onPress}
      />
      <CountBadge count={count} className="pointer-events-none absolute end-0 top-0" />
    </span>
  );
}
