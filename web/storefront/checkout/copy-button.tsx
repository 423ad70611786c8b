// Copies a text that the buyer needs elsewhere: the number of the order, or where to send the money.
import Copy from 'lucide-react/icons/copy';
import { purchaseTexts } from '#text';
import { Button, useToasts } from '#ui';

export function CopyButton(props: {
  readonly text: string;
  readonly label: string;
  /** What the button copies, where the label does not say it. */
  readonly name?: string;
  readonly copied: string;
}) {
  const { text, label, name, copied } = props;
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(copied);
    } catch {
      toasts.info(purchaseTexts.confirmation.copyFailed);
    }
  };
  return (
    <Button variant="soft" icon={Copy} aria-label={name} className="print:hidden" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
