import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Reveal } from '#components/reveal.tsx';

interface SectionProps {
  id?: string;
  eyebrow?: string;
  title: string;
  lead?: string;
  ground?: 'plain' | 'sunken';
  children: ReactNode;
}

/** A band of a public page: a small label, its heading, a sentence, and what it shows. */
export function Section({ id, eyebrow, title, lead, ground = 'plain', children }: SectionProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      sx={{ py: { xs: 7, md: 11 }, backgroundColor: ground === 'sunken' ? 'surface.sunken' : 'transparent' }}
    >
      <Reveal>
        <Container maxWidth="lg">
          <Box sx={{ maxWidth: '42rem', mb: { xs: 4, md: 6 } }}>
            {eyebrow ? (
              <Typography variant="overline" component="p" color="primary" sx={{ mb: 1 }}>
                {eyebrow}
              </Typography>
            ) : null}
            <Typography variant="h2" id={headingId} tabIndex={-1} sx={{ outline: 'none' }}>
              {title}
            </Typography>
            {lead ? (
              <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 2 }}>
                {lead}
              </Typography>
            ) : null}
          </Box>
          {children}
        </Container>
      </Reveal>
    </Box>
  );
}
