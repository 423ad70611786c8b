// What the shop takes back, and for how long (WS-30).
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { deliveryTexts } from '#text';

/** `returns` is the shop's own line; '' for the usual one. */
export function ReturnsLine({ returns }: { readonly returns: string }) {
  return (
    <p className="flex items-start gap-2 py-1 text-small leading-snug">
      <RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {returns || deliveryTexts.returns}
      </span>
    </p>
  );
}
