import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { FormBody } from '#components/form/form-body.tsx';
import { useHydrated } from '#components/hydration/hydration.tsx';
import { TextLink } from '#components/page/links.tsx';
import { PageHeading, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { useNavigationState } from './redirect-when-signed-in.tsx';

interface AuthCardProps {
  title: string;
  lead: string;
  saysWhy?: boolean;
  children: ReactNode;
  footer: ReactNode;
  /** Beside the form on wide screens, otherwise below it. */
  aside?: ReactNode;
}

export function AuthCard({ title, lead, saysWhy = false, children, footer, aside }: AuthCardProps) {
  useDocumentTitle(title, lead);
  return (
    <PageMain>
      <Container maxWidth="lg" sx={[FRAME, aside ? WITH_ASIDE : {}]}>
        <Box sx={COLUMN}>
          {saysWhy ? <ReasonNote /> : null}
          <Box>
            <PageHeading variant="h1">{title}</PageHeading>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          </Box>
          {children}
          {footer ? <Box sx={FOOTER}>{footer}</Box> : null}
        </Box>
        {/* Hydrates separately, so that the form does not wait. */}
        <Suspense>{aside}</Suspense>
      </Container>
    </PageMain>
  );
}

/**
 * Appears after hydration as the only change, because a re-render during hydration would hydrate the page in one task.
 */
function ReasonNote() {
  const { message } = useNavigationState();
  const hydrated = useHydrated();
  if (!hydrated || !message) return null;
  return (
    <Typography sx={MESSAGE} role="note">
      {message}
    </Typography>
  );
}

const FRAME = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 27rem)',
  justifyContent: 'space-between',
  alignItems: 'start',
  columnGap: 8,
  rowGap: 3,
  pt: { xs: 3, md: 6 },
  pb: 8,
} as const;
const WITH_ASIDE = {
  gridTemplateColumns: { xs: 'minmax(0, 27rem)', lg: 'minmax(0, 27rem) minmax(0, 34rem)' },
} as const;
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
  justifyItems: 'start',
  pt: 1.5,
  '& > *': { py: 1.25 },
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  color: 'text.secondary',
} as const;

/** Needs a Formik above it. */
export function AuthForm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FormBody label={label}>
      <Box sx={FIELDS}>{children}</Box>
    </FormBody>
  );
}

const FIELDS = { display: 'grid', gap: 2.5 } as const;

export const BACK_TO_SIGN_IN = <TextLink to={paths.signIn}>Back to sign in</TextLink>;
