// The message that the build wrote into the page for when no script can draw one (`#broken` in index.html).

/** Shows it; the page's own parts are gone or never came. */
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
  // An element's failure is heard on its way down only.
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
