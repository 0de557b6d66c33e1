import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '#components/page/links.tsx';
import { CONTACT_ADVICE } from '#content/contact.ts';
import { paths } from '#routing/paths.ts';
import { BesideForm } from './section.tsx';

/** `level` is the level of the advice's heading. */
export function ContactAdvice({ level, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <BesideForm form={children}>
      <Typography variant="h4" component={level}>
        {CONTACT_ADVICE.title}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        {CONTACT_ADVICE.points.map(({ term, text, form }) => (
          <Box key={term} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="subtitle2">
              {term}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
              {text} {form ? <TextLink to={paths.joinUs}>{form}</TextLink> : null}
            </Typography>
          </Box>
        ))}
      </Box>
    </BesideForm>
  );
}
