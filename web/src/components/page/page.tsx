import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { TypographyProps } from '@mui/material/Typography';
import Typography from '@mui/material/Typography';
import { Children, createContext, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PageProps {
  title: string;
  /** One or two sentences under the heading; also the page's description for search engines. */
  description?: string;
  narrow?: boolean;
  /** Uses the whole width of large screens, for the desk's side list beside long tables. */
  wide?: boolean;
  /** Fills the window below the header, so that content that arrives later never moves the footer in view. */
  tall?: boolean;
  /** Less space above the content on wide screens, for long lists. */
  dense?: boolean;
  children?: ReactNode;
}

/** Its heading gets the focus after navigation. */
export function Page({
  title,
  description,
  narrow = false,
  wide = false,
  tall = false,
  dense = false,
  children,
}: PageProps) {
  const space = dense ? DENSE : SPACIOUS;
  useDocumentTitle(title, description);
  return (
    <PageMain>
      <Container
        maxWidth={wide ? 'xl' : 'lg'}
        sx={{ ...space.page, ...(narrow ? TEXT_COLUMN : {}), ...(tall ? FILLING : {}) }}
      >
        <Box component="header" sx={space.header}>
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

export const SPACIOUS = {
  page: { py: { xs: 4, md: 7 } },
  header: { mb: { xs: 4, md: 5 }, maxWidth: '46rem' },
} as const;
export const DENSE = {
  page: { pt: 2, pb: { xs: 4, md: 7 } },
  header: {
    mb: { xs: 2, lg: 1.5 },
    // On one line of a phone 390 pixels wide.
    '& > h1, & > div.MuiTypography-h1': { fontSize: { xs: '1.5rem', sm: '2.25rem' } },
    '& > p': { mt: 0.5, typography: { xs: 'body2', sm: 'subtitle1' } },
  },
} as const;

const FILLING = { minHeight: 'calc(100dvh - 72px)' } as const;

/** Limits the width and keeps the left edge aligned with header and footer. */
const TEXT_COLUMN = { '& > *': { maxWidth: '46rem' } } as const;

export const MAIN_ID = 'main';

/**
 * The page's `<main>` and skip link target, for pages with their own hero. Each section has a Suspense boundary, so
 * that React hydrates it separately.
 */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
      {Children.map(children, (section) => (
        <Suspense>{section}</Suspense>
      ))}
    </Box>
  );
}

/** Path of the last focused heading. The first page of a visit leaves the focus to the browser. */
let announced: string | undefined;

/** The page's `<h1>`. Gets the focus after navigation, so that screen readers announce the new page. */
export function PageHeading({ sx, ...props }: TypographyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (announced !== undefined && announced !== pathname) heading.current?.focus({ preventScroll: true });
    announced = pathname;
  }, [pathname]);
  return (
    <Typography
      ref={heading}
      component="h1"
      variant="h1"
      tabIndex={-1}
      sx={[{ outline: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...props}
    />
  );
}

interface NoticePageProps {
  title: string;
  text: string;
  children: ReactNode;
  below?: ReactNode;
}

/** A page with a single message and links, such as "Not Found". */
export function NoticePage({ title, text, children, below }: NoticePageProps) {
  return (
    <Page title={title} description={text} narrow tall>
      <Box sx={LINKS}>{children}</Box>
      {below}
    </Page>
  );
}

const LINKS = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  alignItems: { sm: 'center' },
} as const;

export const PRODUCT_NAME = 'IP Investment Portal';
export const PRODUCT_DESCRIPTION = 'A marketplace where owners of intellectual property meet strategic investors.';

export interface DocumentHead {
  title: string;
  description: string;
}

/** Receives title and description while prerendering, which has no document. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | null>(null);

/** Sets the document title ("Title | IP Investment Portal") and the meta description. */
export function useDocumentTitle(title: string, description = PRODUCT_DESCRIPTION): void {
  const fullTitle = title === PRODUCT_NAME ? title : `${title} | ${PRODUCT_NAME}`;
  const take = useContext(DocumentHeadContext);
  take?.({ title: fullTitle, description });
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
}
