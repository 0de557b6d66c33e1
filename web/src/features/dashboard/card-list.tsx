import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { TextLink } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';

/** Entries before "Show all". */
const SHOWN = 5;

interface CardListProps<Entry> {
  id: string;
  title: string;
  /** As in "Your interests could not be loaded." */
  noun: string;
  query?: { isPending: boolean; isLoadingError: boolean; refetch: () => unknown };
  entries: readonly Entry[] | undefined;
  /** Entries side by side on wide screens. */
  wide?: boolean;
  /** Shown while loading. Other cards appear once they have entries. */
  skeleton?: boolean;
  aside?: ReactNode;
  /** Above the entries. */
  lead?: ReactNode;
  renderEntry: (entry: Entry) => { key: string; row: ReactNode };
}

/** A card that loads, fails and retries by itself. Without entries there is no card. */
export function CardList<Entry>(props: CardListProps<Entry>) {
  const { id, title, noun, query, entries, wide = false, skeleton = false, aside, lead, renderEntry } = props;
  if (query?.isPending ? !skeleton : entries?.length === 0) return null;
  return (
    <SectionCard id={id} title={title} aside={aside}>
      {query?.isPending ? <SkeletonPanel label={`Loading ${noun}`} rows={2} /> : null}
      {query?.isLoadingError ? (
        <ErrorPanel message={`${capitalise(noun)} could not be loaded.`} onRetry={query.refetch} />
      ) : null}
      {entries ? (
        <>
          {lead}
          <Entries entries={entries} wide={wide} renderEntry={renderEntry} />
        </>
      ) : null}
    </SectionCard>
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Entries<Entry>({
  entries,
  wide,
  renderEntry,
}: Pick<CardListProps<Entry>, 'renderEntry'> & { entries: readonly Entry[]; wide: boolean }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <Box component="ul" sx={[LIST, wide && SIDE_BY_SIDE]}>
        {shown.map(renderEntry).map(({ key, row }) => (
          <Box component="li" key={key} sx={ROW}>
            {row}
          </Box>
        ))}
      </Box>
      {entries.length > SHOWN ? (
        <Button onClick={() => setAll(!all)} aria-expanded={all} sx={{ mt: 1.5, ml: -1.5 }}>
          {all ? 'Show fewer' : `Show all ${entries.length}`}
        </Button>
      ) : null}
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const SIDE_BY_SIDE = {
  display: { md: 'grid' },
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  columnGap: 4,
  '& > li': { borderTop: { md: 0 }, py: { md: 0 } },
} as const;
const ROW = {
  position: 'relative',
  minWidth: 0,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;

interface RowHeadProps {
  title: string;
  /** Null for an opportunity that is no longer published. */
  to: string | null;
  badge?: ReactNode;
}

/** The link covers its row as a large touch target. */
export function RowHead({ title, to, badge }: RowHeadProps) {
  return (
    <Box sx={HEAD}>
      {to === null ? (
        <Typography component="span" dir="auto" sx={TITLE}>
          {title}
        </Typography>
      ) : (
        <TextLink to={to} underline="hover" dir="auto" sx={[TITLE, COVERING]}>
          {title}
        </TextLink>
      )}
      {badge}
    </Box>
  );
}

export function RowText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" component="div" dir="auto" sx={TEXT}>
      {children}
    </Typography>
  );
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
const TITLE = {
  flex: '1 1 10rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: 600,
  color: 'text.primary',
} as const;
const COVERING = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const TEXT = { overflowWrap: 'anywhere' } as const;
