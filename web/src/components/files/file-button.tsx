import Button, { type ButtonProps } from '@mui/material/Button';
import { type Ref, useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'disabled'> {
  text: string;
  /** What the button is called by those who cannot see where it stands. */
  label: string;
  /** Name of the file field itself. */
  inputLabel: string;
  accept?: string | undefined;
  /** On a phone the camera opens instead of the files: the one that looks away from the person, or at them. */
  capture?: 'environment' | 'user';
  multiple?: boolean;
  /** Never empty; one file unless `multiple`. */
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button that asks the system for files. */
export function FileButton(props: FileButtonProps) {
  const { text, label, inputLabel, accept, capture, multiple = false, onFiles, buttonRef, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} ref={buttonRef} onClick={() => input.current?.click()} aria-label={label}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={multiple}
        disabled={look.disabled}
        aria-label={inputLabel}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Emptied, so that choosing the same file again after clearing it is a change too.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
