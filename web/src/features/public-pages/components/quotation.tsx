import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Somebody's words, and what they do. */
export function Quotation({ text, role }: { text: string; role: string }) {
  return (
    <Box component="figure" sx={FIGURE}>
      <Typography component="blockquote" variant="h4" sx={{ m: 0, fontWeight: 460 }}>
        “{text}”
      </Typography>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 'auto', pt: 3 }}>
        {role}
      </Typography>
    </Box>
  );
}

const FIGURE = { m: 0, height: 1, display: 'flex', flexDirection: 'column' } as const;
