import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageHeading, PageMain } from '#components/page/page.tsx';

interface AuthCardProps {
  title: string;
  lead: string;
  /** Why the person was sent here, if a link said so. */
  message?: string | undefined;
  children: ReactNode;
  /** Ways on, under the form. */
  footer: ReactNode;
  /** Stands beside the form on wide windows, and below it on others. */
  aside?: ReactNode;
}

/** The frame of the auth pages: one column, one form, and room beside it on wide windows. */
export function AuthCard({ title, lead, message, children, footer, aside }: AuthCardProps) {
  useDocumentTitle(title, lead);
  return (
    <PageMain>
      <Box sx={[FRAME, aside ? WITH_ASIDE : {}]}>
        <Box sx={COLUMN}>
          {message ? (
            <Typography sx={MESSAGE} role="note">
              {message}
            </Typography>
          ) : null}
          <Box>
            <PageHeading variant="h1">{title}</PageHeading>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          </Box>
          {children}
          <Box sx={FOOTER}>{footer}</Box>
        </Box>
        {aside}
      </Box>
    </PageMain>
  );
}

const FRAME = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 27rem)',
  justifyContent: 'center',
  alignItems: 'start',
  columnGap: 12,
  rowGap: 3,
  px: { xs: 2.5, sm: 0 },
  pt: { xs: 3, md: 6 },
  pb: 8,
} as const;
const WITH_ASIDE = { gridTemplateColumns: { xs: 'minmax(0, 27rem)', lg: 'repeat(2, minmax(0, 27rem))' } } as const;
const COLUMN = { display: 'grid', gap: 3 } as const;
const MESSAGE = {
  typography: 'body2',
  px: 2,
  py: 1.5,
  borderLeft: 3,
  borderColor: 'primary.main',
  backgroundColor: 'surface.sunken',
} as const;
const FOOTER = {
  display: 'grid',
  gap: 1,
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  color: 'text.secondary',
} as const;
