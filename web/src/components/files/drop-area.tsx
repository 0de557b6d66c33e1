import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { FileButton } from './file-button.tsx';

interface DropAreaProps {
  /** "Drag and drop your file here, or" */
  prompt: string;
  /** Visible text and accessible name of the button. */
  button: { text: string; label: string };
  /** Which files are accepted, as text. */
  hint: string;
  /** Accessible name of the file input. */
  inputLabel: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Called with at least one file, and with only one unless `multiple`. */
  onFiles: (files: File[]) => void;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Another control next to the button, such as a camera button. */
  beside?: ReactNode;
}

/** An area to select files or to drop them on. */
export function DropArea(props: DropAreaProps) {
  const { prompt, button, hint, inputLabel, accept, multiple = false, disabled = false, onFiles, buttonRef } = props;
  const { over, ...dropTarget } = useDropTarget((list) => {
    const files = [...list].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  });
  return (
    <Box {...dropTarget} sx={[AREA, over && OVER]}>
      <CloudUploadOutlined aria-hidden sx={{ color: 'primary.main', fontSize: '2rem' }} />
      <Typography variant="body2">{prompt}</Typography>
      <Box sx={BUTTONS}>
        <FileButton
          {...button}
          variant="outlined"
          inputLabel={inputLabel}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onFiles={onFiles}
          buttonRef={buttonRef}
        />
        {props.beside}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {hint}
      </Typography>
    </Box>
  );
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
const BUTTONS = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.25 } as const;

/**
 * Event handlers for a drop target, and whether a file is dragged over it. While it is mounted, files dropped elsewhere are
 * ignored: by default the browser would open them in place of the page.
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

/** Only files are ignored: text can still be dragged into a field. */
function keepPage(event: globalThis.DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
