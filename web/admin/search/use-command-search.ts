// The keys of the back office: Ctrl K or ⌘ K opens the command search, / goes to the search field of the screen.
import { useEffect, useState } from 'react';

export interface CommandSearch {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useCommandSearch(): CommandSearch {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasDialog()) return;
      if (isCommandKey(event)) {
        event.preventDefault();
        setOpen(true);
      } else if (isSlash(event) && focusScreenSearch()) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** The code is that of the key's place: on an Arabic keyboard the key itself is another letter. */
function isCommandKey({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (code === 'KeyK' || key.toLowerCase() === 'k') && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function isSlash({ code, key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey || isTyping(target)) return false;
  return key === '/' || code === 'Slash';
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
}

function hasDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Whether the screen has a search field. */
function focusScreenSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main [role=search] input')];
  const field = fields.find((each) => each.checkVisibility());
  if (field === undefined) return false;
  field.focus();
  field.select();
  return true;
}
