import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { NOTICES } from '@portal/functions/contract/legal/notices';
import { LOCALE } from '@portal/functions/contract/locale';
import { PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { BLANKS, fillBlank, NOTICE_DRAFT, type Notice, type NoticeSection } from '#content/notices/notice.ts';
import { HeroLabel, PageHero } from './sections/page-hero.tsx';

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

export function NoticePage({ notice: { id, title, description, sections } }: { notice: Notice }) {
  const { version, date } = NOTICES[id];
  useDocumentTitle(title, description);
  return (
    <PageMain>
      <PageHero
        above={
          <HeroLabel>
            Version {version}, {DATE.format(new Date(date))} · Draft
          </HeroLabel>
        }
        title={title}
        lead={description}
      />
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <Typography role="note" sx={DRAFT}>
          {NOTICE_DRAFT}
        </Typography>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </Container>
    </PageMain>
  );
}

function Section({ section: { id, title, paragraphs, entries } }: { section: NoticeSection }) {
  return (
    <Box component="section" id={id} sx={SECTION}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box sx={TEXT}>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph}>{withBlanks(paragraph)}</Typography>
        ))}
        {entries ? (
          <Box component="dl" sx={{ m: 0 }}>
            {entries.map(({ term, text }) => (
              <Box key={term} sx={ENTRY}>
                <Typography component="dt" variant="subtitle2">
                  {term}
                </Typography>
                <Typography component="dd" sx={{ m: 0 }}>
                  {withBlanks(text)}
                </Typography>
              </Box>
            ))}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

/** Highlights blanks and their demo values. */
const withBlanks = (text: string) =>
  text.split(BLANKS).map((part) =>
    part.startsWith('[') ? (
      <Box component="mark" key={part} sx={BLANK}>
        {fillBlank(part)}
      </Box>
    ) : (
      part
    ),
  );

const SECTION = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 8fr)' },
  columnGap: 6,
  rowGap: 1.5,
  py: { xs: 4, md: 5 },
  borderTop: 1,
  borderColor: 'divider',
  scrollMarginTop: 72,
} as const;
const TEXT = { display: 'grid', gap: 1.5, maxWidth: '46rem', overflowWrap: 'anywhere' } as const;
const ENTRY = {
  display: 'grid',
  gridTemplateColumns: { sm: '11rem 1fr' },
  gap: { xs: 0.5, sm: 3 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const PENDING = {
  color: 'status.pending.text',
  backgroundColor: 'status.pending.background',
  borderColor: 'status.pending.border',
} as const;
const DRAFT = { ...PENDING, mb: 5, p: 2, border: 1, borderRadius: 1 } as const;
const BLANK = { ...PENDING, px: 0.5, border: '1px dashed' } as const;
