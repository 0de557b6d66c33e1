import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

interface DropAreaProps {
  prompt: string;
  /** Visible text and accessible name. */
  button: { text: string; label: string };
  hint: string;
  inputLabel: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Receives at least one file, and only one unless `multiple`. */
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
  beside?: ReactNode;
}

export function DropArea(props: DropAreaProps) {
  const { prompt, button, hint, inputLabel, accept, multiple = false, disabled = false, onFiles, buttonRef } = props;
  const { over, ...dropTarget } = useDropTarget((list) => {
    const files = [...list].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  });
  return (
    <Box {...dropTarget} sx={[AREA, over && OVER]}>
      <Box sx={WORDS}>
        <Typography variant="body2">{prompt}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {hint}
        </Typography>
      </Box>
      <Box sx={BUTTONS}>
        <FileButton
          {...button}
          variant="outlined"
          startIcon={<CloudUploadOutlined />}
          inputLabel={inputLabel}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onFiles={onFiles}
          buttonRef={buttonRef}
        />
        {props.beside}
      </Box>
    </Box>
  );
}

const AREA = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1.25,
  px: 2,
  py: 1.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'text.disabled',
  borderRadius: 1,
  backgroundColor: 'background.default',
} as const;
const OVER = { borderColor: 'primary.main', backgroundColor: 'surface.sunken' } as const;
const WORDS = { flex: '1 1 12rem', minWidth: 0 } as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1.25 } as const;

/**
 * Handlers for a drop target, and whether a file is over it. Ignores files dropped elsewhere, which the browser would
 * open instead of the page.
 */
export function useDropTarget(onDropped: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDropped(event.dataTransfer.files);
    },
  };
}

/** Ignores only files, so that text can still be dragged into a field. */
function keepPage(event: globalThis.DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'disabled'> {
  text: string;
  label: string;
  inputLabel: string;
  accept?: string | undefined;
  /** Opens a phone's rear (`environment`) or front (`user`) camera instead of the file picker. */
  capture?: 'environment' | 'user';
  multiple?: boolean;
  /** Receives at least one file, and only one unless `multiple`. */
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

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
          // Selecting the same file again must fire a change event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
