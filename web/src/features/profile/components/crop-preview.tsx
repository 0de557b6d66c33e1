import Box from '@mui/material/Box';
import type { Area } from '../open-picture.ts';

/** The chosen part, as large as it will stand on this page. `area` is in hundredths of the picture. */
export function CropPreview({ url, area }: { url: string; area: Area | null }) {
  const placed = area && {
    width: `${10_000 / area.width}%`,
    height: `${10_000 / area.height}%`,
    left: `${(-100 * area.x) / area.width}%`,
    top: `${(-100 * area.y) / area.height}%`,
  };
  return (
    <Box sx={CIRCLE}>
      {placed ? (
        <Box
          component="img"
          src={url}
          alt="Preview of your picture"
          style={placed}
          sx={{ position: 'absolute', maxWidth: 'none' }}
        />
      ) : null}
    </Box>
  );
}

const CIRCLE = {
  position: 'relative',
  width: 72,
  height: 72,
  overflow: 'hidden',
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
} as const;
