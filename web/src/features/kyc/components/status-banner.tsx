import Typography from '@mui/material/Typography';
import type { Banner } from '../describe-status.ts';
import { Moment } from './moment.tsx';
import { Notice } from './notice.tsx';

/** The state of the whole verification in a sentence, with its date and, for a rejection, its reason. */
export function StatusBanner({ banner: { tone, text, facts } }: { banner: Banner }) {
  return (
    <Notice tone={tone} role="note">
      <Typography variant="subtitle2" component="p">
        {text}
      </Typography>
      {facts.map(({ label, value }) => (
        <Typography key={label} variant="body2" sx={{ mt: 0.5 }}>
          {label}: {value instanceof Date ? <Moment at={value} /> : value}
        </Typography>
      ))}
    </Notice>
  );
}
