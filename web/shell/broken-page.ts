// Shows the error message in index.html (`#broken`), for the case that no script can render one.

/** For a page whose content failed or never loaded. */
export function showBrokenPage(): void {
  const message = document.getElementById('broken');
  if (message) message.hidden = false;
}

/** A ref for the position of a failed screen inside a working layout: moves the message there, and back when the element is removed. */
export function showBrokenPart(place: HTMLElement | null): (() => void) | undefined {
  const message = document.getElementById('broken');
  if (!place || !message) return undefined;
  place.append(message);
  message.hidden = false;
  return () => {
    message.hidden = true;
    document.body.prepend(message);
  };
}

/** Shows the message when the page's own script, or a script that it imports, cannot be loaded. Calls `onBroken` first. */
export function watchFirstScript(onBroken: () => void): void {
  // The error event of an element does not bubble.
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    onBroken();
    showBrokenPage();
  };
  addEventListener('error', onError, { capture: true });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#broken button')) location.reload();
  });
}
