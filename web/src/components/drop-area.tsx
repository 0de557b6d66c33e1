import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type Ref, useRef, useState } from 'react';

interface DropAreaProps {
  /** "Drag and drop your file here, or" */
  prompt: string;
  /** What the button says, and what it is called by those who cannot see where it stands. */
  button: { text: string; label: string };
  /** What is accepted, in words. */
  hint: string;
  /** Name of the file field itself. */
  inputLabel: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Never empty; one file unless `multiple`. */
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Where files are chosen, or dropped by those who can drag. */
export function DropArea(props: DropAreaProps) {
  const { prompt, button, hint, inputLabel, accept, multiple = false, disabled = false, onFiles, buttonRef } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const { over, ...dropTarget } = useDropTarget(take);
  return (
    <Box {...dropTarget} sx={[AREA, over && OVER]}>
      <CloudUploadOutlined aria-hidden sx={{ color: 'primary.main', fontSize: '2rem' }} />
      <Typography variant="body2">{prompt}</Typography>
      <Button
        ref={buttonRef}
        variant="outlined"
        disabled={disabled}
        onClick={() => input.current?.click()}
        aria-label={button.label}
      >
        {button.text}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={inputLabel}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Emptied, so that choosing the same file again after clearing it is a change too.
          event.currentTarget.value = '';
        }}
      />
    </Box>
  );
}

function useDropTarget(onDropped: (files: FileList) => void) {
  const [over, setOver] = useState(false);
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

const AREA = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1.25,
  p: { xs: 3, sm: 4 },
  textAlign: 'center',
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'text.disabled',
  borderRadius: 1,
  backgroundColor: 'background.default',
} as const;
const OVER = { borderColor: 'primary.main', backgroundColor: 'surface.sunken' } as const;
