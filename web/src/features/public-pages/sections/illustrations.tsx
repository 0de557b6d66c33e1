import Box from '@mui/material/Box';

/**
 * A drawing of the set made for the public pages, for the deep bands: its lines are light in both colour schemes. It says nothing
 * that the words beside it do not, so it has none of its own.
 */
export function Drawing({ name }: { name: string }) {
  return (
    <Box
      component="img"
      src={`/illustrations/${name}.svg`}
      alt=""
      width={640}
      height={480}
      loading="lazy"
      decoding="async"
      sx={{ display: 'block', width: 1, height: 'auto' }}
    />
  );
}

/** The drawing of a sector, as its opportunities carry it in the marketplace; a name stands beside it wherever it is shown. */
export function SectorDrawing({ name }: { name: string }) {
  return (
    <Box
      component="img"
      src={`/illustrations/${name}.svg`}
      alt=""
      width={1200}
      height={675}
      loading="lazy"
      decoding="async"
      sx={PICTURE}
    />
  );
}

const PICTURE = {
  display: 'block',
  width: 1,
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  border: 1,
  borderColor: 'surface.inkLine',
  borderRadius: 1,
} as const;
