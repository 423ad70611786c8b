// Loads the quick view, when one opens or before.

export function loadQuickView() {
  return import('./quick-view.tsx');
}
