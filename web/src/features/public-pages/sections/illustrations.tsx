import Box from '@mui/material/Box';

/** Decorative, with light lines for dark bands in both colour schemes. */
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

/** Decorative: the sector's name is always next to it. */
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
