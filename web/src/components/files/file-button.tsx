import Button, { type ButtonProps } from '@mui/material/Button';
import { type Ref, useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'disabled'> {
  text: string;
  /** Accessible name of the button. */
  label: string;
  /** Accessible name of the file input. */
  inputLabel: string;
  accept?: string | undefined;
  /** Opens a phone's camera instead of the file picker: the rear one (`environment`) or the front one (`user`). */
  capture?: 'environment' | 'user';
  multiple?: boolean;
  /** Called with at least one file, and with only one unless `multiple`. */
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button that opens the file picker. */
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
          // Cleared, so that selecting the same file again fires a change event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
