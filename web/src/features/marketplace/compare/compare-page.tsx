import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LOCALE } from '@portal/functions/contract/locale';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { readNavigationState, safeRedirect } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { ROUTES } from '#routing/routes.ts';
import { mixesCurrencies } from '../filters/sort.ts';
import { RowTitle, SectorIllustration } from '../results/row-content.tsx';
import { COMPARED_MAX, parseIds, pickRows } from '../selection.ts';
import { COMPARISON_FACTS, type ComparisonFact, rankFigures, withheldFacts } from './comparison-facts.ts';
import { type ComparisonColumn, useComparison } from './use-comparison.ts';

/** Its URL can be bookmarked and shared. */
export function ComparePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const catalogue = usePortalQuery({ ...CATALOGUE, refetchOnline: true });
  const back = safeRedirect(readNavigationState(state).from, paths.marketplace);
  const show = (ids: readonly string[]) => navigate(paths.compare(ids), { replace: true, state });
  return (
    <Page {...ROUTES.compare.heading}>
      {catalogue.isPending ? <LoadingPanel label="Loading opportunities" /> : null}
      {catalogue.isLoadingError ? <ErrorPanel message={catalogue.error.message} onRetry={catalogue.refetch} /> : null}
      {catalogue.data ? (
        <Comparison rows={catalogue.data.rows} ids={parseIds(params.get('ids'))} onChange={show} />
      ) : null}
      {catalogue.isPending ? null : (
        <LinkButton
          to={back}
          variant="outlined"
          sx={{ mt: 4, whiteSpace: 'normal', '@media print': { display: 'none' } }}
        >
          Back to the marketplace
        </LinkButton>
      )}
    </Page>
  );
}

const LEFT_OUT = 'Some opportunities in this link are not shown: they don’t exist, or you are already comparing three.';
const CURRENCIES = 'Minimum investments are in each opportunity’s own currency, without conversion.';
const AGREEMENT =
  'Some details are shown only after you accept the confidentiality agreement on the opportunity’s page.';
const UNLOCKED = 'Opportunities opened with a passcode are shown in full for one hour.';

interface ComparisonProps {
  rows: readonly CatalogueRow[];
  /** From the URL; some may not exist. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function Comparison({ rows, ids, onChange }: ComparisonProps) {
  const panel = useRef<HTMLDivElement>(null);
  const compared = pickRows(rows, ids).slice(0, COMPARED_MAX);
  const columns = useComparison(compared);
  const failed = columns.flatMap(({ row, detail }) => (detail.isLoadingError ? [{ row, detail }] : []));
  const details = columns.flatMap(({ detail }) => detail.data ?? []);
  const withheld = details.length === columns.length ? withheldFacts(details) : [];
  const masked = details.some((detail) => detail.view === 'masked' && !detail.agreement);
  const awaitsAgreement = details.some((detail) => detail.view === 'masked' && detail.agreement);
  const unlocked = details.some(({ viewer }) => viewer === 'unlocked');
  useFocusAfterChange(compared.length, () => panel.current);
  const remove = (id: string) => onChange(compared.filter((row) => row.id !== id).map((row) => row.id));
  return (
    <Stack spacing={2} ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
      {ids.length > compared.length ? <Typography role="note">{LEFT_OUT}</Typography> : null}
      {failed.map(({ row, detail }) => (
        <ErrorPanel key={row.id} message={`${row.title}: ${detail.error.message}`} onRetry={detail.refetch} />
      ))}
      <Typography role="status" variant="body2" color="textSecondary" sx={WITHOUT_ROOM_IF_EMPTY}>
        {compared.length === 1 ? 'Choose another opportunity in the marketplace to compare.' : null}
      </Typography>
      {mixesCurrencies(compared) ? <Typography role="note">{CURRENCIES}</Typography> : null}
      {compared.length > 0 ? (
        <ComparisonTable columns={columns} withheld={withheld} onRemove={remove} />
      ) : (
        <EmptyPanel
          title="You have not selected any opportunities."
          text="Tick “Compare” beside two or three opportunities in the marketplace."
        />
      )}
      {/* Known only after the details have loaded, so they come last and move nothing. */}
      {masked ? <MaskedNote withheld={withheld} /> : null}
      {awaitsAgreement ? <Typography role="note">{AGREEMENT}</Typography> : null}
      {unlocked ? <Typography role="note">{UNLOCKED}</Typography> : null}
    </Stack>
  );
}

/** Stays in the accessibility tree, so that its text is announced. */
const WITHOUT_ROOM_IF_EMPTY = { '&:empty': { position: 'absolute' } } as const;

/** Names the facts that are withheld for every compared opportunity. The table omits their rows. */
function MaskedNote({ withheld }: { withheld: readonly ComparisonFact[] }) {
  const names = new Intl.ListFormat(LOCALE).format(withheld.map(({ label }) => label));
  return (
    <Typography role="note">
      {withheld.length > 0 ? `Shown after verification: ${names}.` : 'Some details are shown only after verification.'}{' '}
      <TextLink to={paths.kyc}>Start verification</TextLink>
    </Typography>
  );
}

interface ComparisonTableProps {
  columns: readonly ComparisonColumn[];
  withheld: readonly ComparisonFact[];
  onRemove: (id: string) => void;
}

/**
 * One column per opportunity and one row per fact, with a word beside the best figure. On a narrow screen the fact's name is
 * above its row, so that three columns fit.
 */
function ComparisonTable({ columns, withheld, onRemove }: ComparisonTableProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const known = columns.map(({ row, detail }) => ({ row, ...(detail.data && { detail: detail.data }) }));
  const facts = COMPARISON_FACTS.filter((fact) => !withheld.includes(fact));
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label="Comparison"
      // Browsers do not scroll to a focused control that is partly visible.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      sx={FRAME}
    >
      <Table sx={TABLE}>
        <Box component="caption" sx={visuallyHidden}>
          Comparison of the selected opportunities
        </Box>
        <TableHead>
          <TableRow>
            {wide ? <TableCell component="td" /> : null}
            {columns.map(({ row }) => (
              <ComparisonHeading key={row.id} row={row} onRemove={() => onRemove(row.id)} />
            ))}
          </TableRow>
        </TableHead>
        {wide ? (
          <TableBody>
            {facts.map((fact) => (
              <TableRow key={fact.label}>
                <TableCell component="th" scope="row">
                  {fact.label}
                </TableCell>
                <ComparisonCells fact={fact} columns={columns} words={rankFigures(fact, known)} />
              </TableRow>
            ))}
          </TableBody>
        ) : (
          facts.map((fact) => (
            <TableBody key={fact.label}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={FACT_ABOVE}>
                  {fact.label}
                </TableCell>
              </TableRow>
              <TableRow>
                <ComparisonCells fact={fact} columns={columns} words={rankFigures(fact, known)} />
              </TableRow>
            </TableBody>
          ))
        )}
      </Table>
    </TableContainer>
  );
}

/** Width of the sticky row headings. */
const HEADINGS = '11rem';
/** `relative` contains the hidden caption, which would widen the page. */
const FRAME = {
  position: 'relative',
  scrollPaddingLeft: { md: HEADINGS },
  '@media print': { overflow: 'visible' },
} as const;
const TABLE = {
  tableLayout: 'fixed',
  minWidth: { md: '44rem' },
  '& .MuiTableCell-root': {
    verticalAlign: 'top',
    px: { xs: 1, md: 1.5 },
    py: { xs: 1, md: 1.75 },
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& tbody th.MuiTableCell-root': { color: 'text.secondary' },
  '& thead td.MuiTableCell-root, & tbody th[scope="row"].MuiTableCell-root': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: HEADINGS,
    backgroundColor: 'background.default',
  },
} as const;
const FACT_ABOVE = { borderBottom: 0, '&.MuiTableCell-root': { pb: 0 } } as const;

function ComparisonHeading({ row, onRemove }: { row: FullCatalogueRow; onRemove: () => void }) {
  return (
    <TableCell scope="col">
      <Box sx={{ borderRadius: 1, overflow: 'hidden', mb: 1.5, maxWidth: '16rem' }}>
        <SectorIllustration image={row.image} />
      </Box>
      <Box sx={HEADING}>
        <Typography variant="h5" component="span" color="textPrimary" sx={{ minWidth: 0 }}>
          <RowTitle row={row} />
        </Typography>
        <IconButton size="small" aria-label={`Remove from the comparison: ${row.title}`} onClick={onRemove} sx={REMOVE}>
          <Close fontSize="small" aria-hidden />
        </IconButton>
      </Box>
      <LinkButton to={paths.opportunity(row.id)} variant="outlined" size="small" sx={VIEW_DETAILS}>
        View Details
        <Box component="span" sx={visuallyHidden}>
          {`: ${row.title}`}
        </Box>
      </LinkButton>
    </TableCell>
  );
}

const HEADING = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', md: 'row' },
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: { xs: 0, md: 1 },
} as const;
const REMOVE = { mt: -0.5, ml: { xs: -1, md: 0 }, '@media print': { display: 'none' } } as const;
const VIEW_DETAILS = { mt: { xs: 3, md: 1.5 }, px: 1, minHeight: 44, '@media print': { display: 'none' } } as const;

interface ComparisonCellsProps {
  fact: ComparisonFact;
  columns: readonly ComparisonColumn[];
  /** The word beside the best figure, for each column. */
  words: readonly (string | null)[];
}

function ComparisonCells({ fact, columns, words }: ComparisonCellsProps) {
  return columns.map((column, index) => (
    <TableCell key={column.row.id}>
      {words[index] ? (
        <Box sx={BEST}>
          <strong>{contentOf(fact, column)}</strong>
          <StatusBadge tone="positive" label={words[index]} />
        </Box>
      ) : (
        contentOf(fact, column)
      )}
    </TableCell>
  ));
}

const BEST = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;

function contentOf(fact: ComparisonFact, { row, detail }: ComparisonColumn) {
  if ('inRow' in fact) return fact.inRow(row);
  if (detail.isPending) return <Skeleton />;
  if (detail.isLoadingError) return <Withheld text="Could not be loaded" />;
  const isAwaited = detail.data.view === 'masked' && detail.data.agreement !== null;
  return fact.inDetail(detail.data) ?? <Withheld text={isAwaited ? 'After the agreement' : 'After verification'} />;
}

function Withheld({ text }: { text: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}
