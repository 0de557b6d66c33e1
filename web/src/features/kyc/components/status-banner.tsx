import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Banner } from '../describe-status.ts';
import { Moment } from './moment.tsx';

/** The state of the whole verification in a sentence, with its date and, for a rejection, its reason. */
export function StatusBanner({ banner }: { banner: Banner }) {
  return (
    <Alert severity={banner.severity} role="note" sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {banner.text}
      </Typography>
      {banner.facts.map(({ label, value }) => (
        <Typography key={label} variant="body2" sx={{ mt: 0.5 }}>
          {label}: {value instanceof Date ? <Moment at={value} /> : value}
        </Typography>
      ))}
    </Alert>
  );
}
