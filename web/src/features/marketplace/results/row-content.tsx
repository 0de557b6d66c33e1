import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

/** Keeps its own text direction and ends after two lines. */
export function RowTitle({ row }: { row: CatalogueRow }) {
  return (
    <Box component="span" dir="auto" sx={TITLE}>
      {row.view === 'masked' ? (
        row.title
      ) : (
        <TextLink
          to={paths.opportunity(row.id)}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {row.title}
        </TextLink>
      )}
    </Box>
  );
}

/** Attributes of a row that opens with a click anywhere on it. */
export const opening = (row: CatalogueRow) => (row.view === 'full' ? { 'data-opens': '' } : {});

const TITLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // A large touch target on phones, with padding for its focus ring.
  position: 'relative',
  minHeight: { xs: 44, lg: 0 },
  p: 0.5,
  m: -0.5,
} as const;

export function RowStatus({ status }: { status: OpportunityStatus }) {
  return <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].marketplace} />;
}

/** Decorative, because the category says the same. */
export function SectorIllustration({ image }: { image: string }) {
  return (
    <Box
      component="img"
      src={image}
      alt=""
      width={1200}
      height={675}
      loading="lazy"
      decoding="async"
      sx={{ display: 'block', width: 1, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover' }}
    />
  );
}

/** A full row's id, or a masked row's category and code. */
export function rowKey(row: CatalogueRow): string {
  return row.view === 'full' ? row.id : `${row.category} ${row.code}`;
}
