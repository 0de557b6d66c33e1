import Box from '@mui/material/Box';

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
