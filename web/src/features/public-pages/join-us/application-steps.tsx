import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { APPLICATION_STEPS } from '#content/join-us.ts';
import { BesideForm } from '../sections/section.tsx';

/** The application form with the steps that follow it. */
export function ApplicationSteps({ children }: { children: ReactNode }) {
  return (
    <BesideForm form={children}>
      <Typography variant="h4" component="h3">
        {APPLICATION_STEPS.title}
      </Typography>
      <Box component="ol" sx={LIST}>
        {APPLICATION_STEPS.steps.map(({ title, text }) => (
          <Box component="li" key={title} sx={STEP}>
            <Typography variant="subtitle2" component="p">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </BesideForm>
  );
}

const LIST = { listStyle: 'none', m: 0, mt: 3, p: 0 } as const;
const STEP = {
  position: 'relative',
  pl: 4,
  pb: 3.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 5,
    width: 12,
    height: 12,
    border: 2,
    borderColor: 'primary.main',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 23,
    bottom: 1,
    width: '1px',
    backgroundColor: 'divider',
  },
} as const;
