// The type of `window.till`, which the preload exposes.
import type { DesktopBridge } from '#desktop';

declare global {
  interface Window {
    readonly till: DesktopBridge;
  }
}
