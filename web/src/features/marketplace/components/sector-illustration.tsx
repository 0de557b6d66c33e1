import Box from '@mui/material/Box';

/** The sector's drawing: it says nothing that the category does not, so it has no words of its own. */
export function SectorIllustration({ image, eager = false }: { image: string; eager?: boolean }) {
  return (
    <Box
      component="img"
      src={image}
      alt=""
      width={1200}
      height={675}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sx={{ display: 'block', width: 1, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover' }}
    />
  );
}
