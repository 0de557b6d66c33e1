import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';

/** A page that says one thing and offers the ways on. */
export function NoticePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page title={title} description={text} narrow>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        {children}
      </Stack>
    </Page>
  );
}
