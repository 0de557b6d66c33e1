import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { usePicture } from '../use-picture.ts';

/** What the chosen file looks like, before it is sent. */
export function FilePreview({ file }: { file: File }) {
  const { state, onBroken } = usePicture(file);
  if (state.status === 'failed') {
    return (
      <Box role="note" sx={[STAGE, { p: 3 }]}>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '30rem', textAlign: 'center' }}>
          {state.reason}
        </Typography>
      </Box>
    );
  }
  if (state.status === 'drawing') {
    return (
      <Box role="status" sx={[STAGE, { minHeight: '14rem' }]}>
        <CircularProgress size={24} aria-hidden />
        <Typography variant="body2" color="textSecondary">
          Drawing a preview
        </Typography>
      </Box>
    );
  }
  const { url, pages } = state.picture;
  return (
    <Box component="figure" sx={[STAGE, { m: 0 }]}>
      <Box component="img" src={url} alt={`Preview of ${file.name}`} onError={onBroken} sx={PICTURE} />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {captionOf(pages)}
      </Typography>
    </Box>
  );
}

function captionOf(pages: number | null): string {
  if (pages === null) return 'Can every word be read?';
  return pages === 1 ? 'The only page. Can every word be read?' : `Page 1 of ${pages}. Can every word be read?`;
}

const STAGE = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 1.5,
  p: 2,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.sunken',
} as const;
const PICTURE = {
  display: 'block',
  maxWidth: 1,
  maxHeight: { xs: '18rem', sm: '24rem' },
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'common.white',
} as const;
