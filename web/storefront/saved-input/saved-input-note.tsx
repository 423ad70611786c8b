// Says that a form has input from this device, and removes it (WS-26, WS-28).
import { savedInputTexts } from '#text';
import { Button } from '#ui';

export function SavedInputNote(props: { readonly text: string; readonly onForget: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sunken py-2 ps-4 pe-2">
      <p className="py-1 text-small text-quiet">{props.text}</p>
      <Button variant="quiet" size="compact" onClick={props.onForget}>
        {savedInputTexts.forget}
      </Button>
    </div>
  );
}
