import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { PageHeading } from './page-heading.tsx';
import { PageMain } from './page-main.tsx';

interface PageProps {
  title: string;
  /** One or two sentences under the heading; also the page's description for search engines. */
  description?: string;
  /** A text column instead of the full width. */
  narrow?: boolean;
  children?: ReactNode;
}

/** A page of the portal: title in the tab, `<main>`, and the heading that takes the focus after a route change. */
export function Page({ title, description, narrow = false, children }: PageProps) {
  useDocumentTitle(title, description);
  return (
    <PageMain>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 7 }, ...(narrow ? TEXT_COLUMN : {}) }}>
        <Box component="header" sx={{ mb: { xs: 4, md: 5 }, maxWidth: '46rem' }}>
          <PageHeading>{title}</PageHeading>
          {description ? (
            <Typography color="textSecondary" variant="subtitle1" component="p" sx={{ mt: 1.5 }}>
              {description}
            </Typography>
          ) : null}
        </Box>
        {children}
      </Container>
    </PageMain>
  );
}

/** Keeps the left edge that header and footer have. */
const TEXT_COLUMN = { '& > *': { maxWidth: '46rem' } } as const;
