// Shown after a stay request was sent (HR-16, HR-17).
import { useEffect, useRef } from 'react';
import { boardingTexts } from '#text';
import { Button, Illustration } from '#ui';

const texts = boardingTexts.request;

export function RequestSent({ onAnother }: { readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto flex max-w-xl animate-rise flex-col items-center gap-5 py-6 text-center">
      <Illustration name="success" className="size-44" />
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {texts.sent}
      </h1>
      <Button onClick={onAnother}>{texts.sendAnother}</Button>
    </div>
  );
}
