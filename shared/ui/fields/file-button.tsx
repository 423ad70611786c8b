// A button that opens the browser's file dialog.
import { useRef } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';

/** The same file can be chosen again after it was changed. */
export function FileButton(
  props: Omit<ButtonProps, 'onClick'> & {
    readonly accept: string;
    /** Several files may be chosen at once. */
    readonly multiple?: boolean;
    /** Called for each file. */
    readonly onFile: (file: File) => void;
  },
) {
  const { accept, multiple, onFile, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </>
  );
}
