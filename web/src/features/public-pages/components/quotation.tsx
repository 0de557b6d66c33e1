import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface QuotationProps {
  text: string;
  role: string;
  /** The field that the person works in. */
  industry?: string;
  large?: boolean;
}

/** Somebody's words, and what they do. */
export function Quotation({ text, role, industry, large = false }: QuotationProps) {
  return (
    <Box component="figure" sx={FIGURE}>
      <Typography
        component="blockquote"
        variant={large ? 'h2' : 'h4'}
        sx={{ m: 0, fontWeight: 460, maxWidth: '52rem' }}
      >
        “{text}”
      </Typography>
      <Box component="figcaption" sx={{ mt: 'auto', pt: 3 }}>
        {industry ? (
          <Typography variant="overline" component="p" color="primary">
            {industry}
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {role}
        </Typography>
      </Box>
    </Box>
  );
}

const FIGURE = { m: 0, height: 1, display: 'flex', flexDirection: 'column' } as const;
