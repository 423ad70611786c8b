// Shows the error message that index.html holds for the case that no script can render one (`#broken`).

/** For a page whose own content is gone or never came. */
export function showBrokenPage(): void {
  const message = document.getElementById('broken');
  if (message) message.hidden = false;
}

/** A ref for where a screen stood, when the frame around it stands: shows the message there, and takes it back with the place. */
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

/** Shows it when the page's own script, or one that it needs, cannot be had; `onBroken` runs before. */
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
