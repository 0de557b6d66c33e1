import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type {
  FullOpportunity,
  MaskedCounts,
  OpportunityDetail,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { useId, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { DEMONSTRATION_NOTE, describeCounts } from '../access/access-texts.ts';
import { PageSection, splitParagraphs, TextList } from './page-section.tsx';

/** The full description and, on a masked page, how much is behind it. */
export function AboutOpportunity({ detail }: { detail: OpportunityDetail }) {
  return (
    <Container maxWidth="lg" component="section" aria-labelledby="about-opportunity" sx={SECTION}>
      <Typography id="about-opportunity" variant="h2" sx={visuallyHidden}>
        About this opportunity
      </Typography>
      <FullDescription text={detail.fullDescription} />
      {detail.view === 'masked' ? <HeldBack counts={detail.counts} /> : null}
      {detail.demonstration ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2.5 }}>
          {DEMONSTRATION_NOTE}
        </Typography>
      ) : null}
    </Container>
  );
}

const SECTION = { py: { xs: 3.5, md: 5 }, '@media print': { py: 2 } } as const;

/** How many paragraphs are shown at first: the tabs have to begin within the second screen, on phones too. */
const AT_FIRST = { phone: 1, wide: 4 } as const;

/** The rest is opened on request, and printed in any case. */
function FullDescription({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const paragraphs = splitParagraphs(text);
  const styleOf = (index: number) => (open || index < AT_FIRST.phone ? {} : index < AT_FIRST.wide ? WIDE : CLOSED);
  return (
    <>
      <Box id={id} sx={{ '& > p + p': { mt: 2 } }}>
        {paragraphs.map((paragraph, index) => (
          <Typography key={paragraph} dir="auto" sx={[PARAGRAPH, styleOf(index)]}>
            {paragraph}
          </Typography>
        ))}
      </Box>
      {paragraphs.length > AT_FIRST.phone ? (
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={[TOGGLE, paragraphs.length > AT_FIRST.wide ? {} : { display: { md: 'none' } }]}
        >
          {open ? 'Show less' : 'Read the full description'}
        </Button>
      ) : null}
    </>
  );
}

const PRINTED = { '@media print': { display: 'block' } } as const;
const PARAGRAPH = { maxWidth: '46rem' } as const;
const WIDE = { display: { xs: 'none', md: 'block' }, ...PRINTED } as const;
const CLOSED = { display: 'none', ...PRINTED } as const;
const TOGGLE = { px: 0, mt: 1, minHeight: 44, '@media print': { display: 'none' } } as const;

/** Numbers only: what they count stays on the server. */
function HeldBack({ counts }: { counts: MaskedCounts }) {
  return (
    <Box role="group" aria-label="Behind verification" sx={{ mt: 3 }}>
      <Typography variant="overline" component="p" color="textSecondary">
        Behind verification
      </Typography>
      <Box component="ul" sx={COUNTS}>
        {describeCounts(counts).map(({ count, label }) => (
          <li key={label}>
            <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1 }}>
              {count}
            </Typography>
            {label}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const COUNTS = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
} as const;

/** The franchise of a game; other opportunities have none. */
export function FranchiseSection({ franchise }: { franchise: NonNullable<FullOpportunity['franchiseDetails']> }) {
  const lists = [
    { title: 'Platforms', items: franchise.platforms },
    { title: 'Merchandising', items: franchise.merchandising },
  ];
  return (
    <PageSection title={franchise.title}>
      <Typography>{franchise.description}</Typography>
      <Box sx={LISTS}>
        {lists.map(({ title, items }) => (
          <div key={title}>
            <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <TextList items={items} />
          </div>
        ))}
      </Box>
    </PageSection>
  );
}

const LISTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
  mt: 4,
} as const;
