import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { ACCEPTED_FILES } from '../check-file.ts';

interface DropAreaProps {
  /** What is chosen here: "ID document". */
  label: string;
  onFile: (file: File) => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Where a file is chosen, or dropped by those who can drag. */
export function DropArea({ label, onFile, buttonRef }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const { over, ...dropTarget } = useDropTarget(onFile);
  return (
    <Box {...dropTarget} sx={[AREA, over && OVER]}>
      <CloudUploadOutlined aria-hidden sx={{ color: 'primary.main', fontSize: '2rem' }} />
      <Typography variant="body2">Drag and drop your file here, or</Typography>
      <Button
        ref={buttonRef}
        variant="outlined"
        onClick={() => input.current?.click()}
        aria-label={`Choose file for your ${label}`}
      >
        Choose file
      </Button>
      <Typography variant="caption" color="textSecondary">
        JPG, PNG or PDF, at most 10 MB
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={`Your ${label}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Emptied, so that choosing the same file again after clearing it is a change too.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </Box>
  );
}

function useDropTarget(onFile: (file: File) => void) {
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
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
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
