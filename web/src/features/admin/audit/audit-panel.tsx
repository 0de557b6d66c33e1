import Typography from '@mui/material/Typography';
import type { AuditPerson, AuditRequest, AuditRow } from '@portal/functions/contract/admin/audit';
import { AUDIT_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { MutedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditFileName, parseAuditSearch, serializeAuditSearch, toAuditRequest } from './audit-search.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { auditDetails, auditSentence, KIND_LABELS } from './audit-text.ts';

const isTitled = (row: CatalogueRow) => row.view === 'full';

/** Decisions, opened files and actions of staff as one list of sentences. The filters are in the URL. */
export function AuditPanel() {
  const [params, setParams] = useSearchParams();
  const search = parseAuditSearch(params);
  const key = new URLSearchParams(serializeAuditSearch(search)).toString();
  const request = useMemo(() => toAuditRequest(parseAuditSearch(new URLSearchParams(key))), [key]);
  const catalogue = usePortalQuery(CATALOGUE);
  const titles = new Map(catalogue.data?.rows.filter(isTitled).map(({ id, title }) => [id, title]));
  const list = usePortalInfiniteQuery(['audit', request], () => listAudit(request));
  const filtered = Object.keys(search.filters).length > 0 || search.from !== '' || search.to !== '';
  return (
    <>
      <AuditFilters
        search={search}
        onSearch={(next) => setParams(serializeAuditSearch(next))}
        titles={titles}
        titlesMissing={catalogue.isLoadingError}
      />
      <RecordsPanel
        noun="audit records"
        list={list}
        columns={auditColumns(titles)}
        csv={{
          fileName: auditFileName(search),
          columns: auditCsvColumns(titles),
          firstPage: () => listAudit({ ...request, forExport: true }),
        }}
        empty={filtered ? 'No records match these filters' : 'No records yet'}
        pageSize={AUDIT_PAGE}
      />
    </>
  );
}

type Titles = ReadonlyMap<string, string>;

const auditColumns = (titles: Titles): readonly TableColumn<AuditRow>[] => [
  {
    id: 'event',
    label: 'Event',
    width: '80%',
    cell: (row) => (
      <>
        <Typography sx={SENTENCE} component="div">
          <AuditSentence row={row} titles={titles} />
        </Typography>
        {auditDetails(row).map((line) => (
          <MutedText key={line} text={line} />
        ))}
      </>
    ),
  },
  {
    id: 'when',
    label: 'When',
    width: '20%',
    cell: ({ at }) => (at ? <TimeCell at={new Date(at)} /> : <MutedText text="Not readable" />),
  },
];

const auditCsvColumns = (titles: Titles): readonly CsvColumn<AuditRow>[] => [
  ['When (UTC)', ({ at }) => at ?? ''],
  ['Kind', ({ kind }) => KIND_LABELS[kind]],
  ['Event', (row) => auditSentence(row, titles)],
  ['Details', (row) => auditDetails(row).join(' ')],
  ['Person', ({ person }) => nameOf(person)],
  ['Person email', ({ person }) => person?.email ?? ''],
  ['Person id', ({ person }) => person?.id ?? ''],
  ['Staff', ({ staff }) => nameOf(staff)],
  ['Staff email', ({ staff }) => staff?.email ?? ''],
  ['Staff id', ({ staff }) => staff?.id ?? ''],
  ['Opportunity', (row) => ('opportunityId' in row ? (row.opportunityId ?? '') : '')],
  ['Record', ({ path }) => path],
];

const nameOf = (person: AuditPerson | null): string => {
  if (!person) return '';
  return person.state === 'deleted' ? 'Deleted account' : (person.name ?? '');
};

/** Clips stacked combining marks, which would overlap other rows. */
const SENTENCE = { overflowWrap: 'anywhere', overflow: 'hidden' } as const;

async function listAudit(request: AuditRequest): Promise<Page<AuditRow>> {
  const { rows, next } = await call('listAudit', request);
  return { rows, next: next === null ? null : () => listAudit({ ...request, cursor: next }) };
}
