import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDropTarget } from '#components/files/drop-area.tsx';
import { FileButton } from '#components/files/file-button.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { FilePreview } from '../preview/file-preview.tsx';
import { ACCEPTED_FILES } from './validate-file.ts';

interface SelectedFileProps {
  file: File;
  /** "ID document" */
  label: string;
  /** While the file is uploaded it cannot be replaced. */
  locked: boolean;
  onReplace: (file: File) => void;
  onClear: () => void;
}

/** The file to upload, with its preview and buttons to replace or clear it. */
export function SelectedFile({ file, label, locked, onReplace, onClear }: SelectedFileProps) {
  const { over, ...dropTarget } = useDropTarget(([dropped]) => {
    if (dropped && !locked) onReplace(dropped);
  });
  return (
    <Box {...dropTarget} sx={[FRAME, over && !locked && OVER]}>
      <FilePreview file={file} />
      <Box sx={ROW}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="subtitle2" component="p" noWrap title={file.name} dir="auto">
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formatSize(file.size)}
          </Typography>
        </Box>
        {locked ? null : (
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <FileButton
              text="Replace"
              label={`Replace ${file.name}`}
              inputLabel={`Another file for your ${label}`}
              size="small"
              color="inherit"
              accept={ACCEPTED_FILES}
              onFiles={(files) => files.forEach(onReplace)}
            />
            <Button size="small" color="inherit" onClick={onClear} aria-label={`Clear ${file.name}`}>
              Clear
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' } as const;
const OVER = { borderColor: 'primary.main' } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  p: 2,
  backgroundColor: 'background.default',
} as const;
