import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatSize } from '#components/format-size.ts';

interface ChosenFileProps {
  file: File;
  /** Absent while the file is being sent. */
  onClear?: (() => void) | undefined;
}

/** The file that will be handed in, before and while it is. */
export function ChosenFile({ file, onClear }: ChosenFileProps) {
  return (
    <Box sx={ROW}>
      <DescriptionOutlined aria-hidden sx={{ color: 'primary.main' }} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="subtitle2" component="p" noWrap title={file.name} dir="auto">
          {file.name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {formatSize(file.size)}
        </Typography>
      </Box>
      {onClear ? (
        <Button size="small" color="inherit" onClick={onClear} aria-label={`Clear ${file.name}`}>
          Clear
        </Button>
      ) : null}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.default',
} as const;
