import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Page } from '#components/page/page.tsx';

/** A page that says one thing and offers the ways on. */
export function NoticePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page title={title} description={text} narrow>
      <Box sx={WAYS_ON}>{children}</Box>
    </Page>
  );
}

const WAYS_ON = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  alignItems: { sm: 'center' },
} as const;
