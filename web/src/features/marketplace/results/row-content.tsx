import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

/** The title, as a link unless the row is masked. */
export function RowTitle({ row }: { row: CatalogueRow }) {
  if (row.view === 'masked') return <Box component="span">{row.title}</Box>;
  return (
    <TextLink to={paths.opportunity(row.id)} color="inherit" underline="hover" sx={{ fontWeight: 'inherit' }}>
      {row.title}
    </TextLink>
  );
}

export function RowStatus({ status }: { status: OpportunityStatus }) {
  return <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].marketplace} />;
}

/** Decorative: it shows nothing that the category does not say, so it has no alternative text. */
export function SectorIllustration({ image, eager = false }: { image: string; eager?: boolean }) {
  return (
    <Box
      component="img"
      src={image}
      alt=""
      width={1200}
      height={675}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sx={{ display: 'block', width: 1, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover' }}
    />
  );
}

/** The React key: a full row's id, or a masked row's category and code. */
export function rowKey(row: CatalogueRow): string {
  return row.view === 'full' ? row.id : `${row.category} ${row.code}`;
}
