// What the preload gives the page.
import type { DesktopBridge } from '#desktop';

declare global {
  interface Window {
    readonly till: DesktopBridge;
  }
}
