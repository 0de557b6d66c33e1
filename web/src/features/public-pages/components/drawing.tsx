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
