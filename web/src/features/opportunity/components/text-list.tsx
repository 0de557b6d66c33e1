import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A list of short texts, one hairline apart. */
export function TextList({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Typography key={item} component="li" sx={ITEM}>
          {item}
        </Typography>
      ))}
    </Box>
  );
}

const ITEM = { py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } };
