// A button that opens the browser's file dialog.
import { useRef } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';

/** The same file can be chosen again after it was changed. */
export function FileButton(
  props: Omit<ButtonProps, 'onClick'> & {
    readonly accept: string;
    readonly onFile: (file: File) => void;
  },
) {
  const { accept, onFile, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
