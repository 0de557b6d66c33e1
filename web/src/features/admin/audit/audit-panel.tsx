import Typography from '@mui/material/Typography';
import type { AuditKind, AuditPerson, AuditRequest, AuditRow } from '@portal/functions/contract/admin/audit';
import { AUDIT_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { MutedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditFileName, parseAuditSearch, serializeAuditSearch, toAuditRequest } from './audit-search.ts';
import { auditDetails, auditSentence, FILTER_LABELS, KIND_LABELS, shortId } from './audit-text.ts';

const isTitled = (row: CatalogueRow) => row.view === 'full';

/** KYC decisions, file access and changes of admin rights. The filters are in the URL. */
export function AuditPanel() {
  const [params, setParams] = useSearchParams();
  const search = parseAuditSearch(params);
  const key = new URLSearchParams(serializeAuditSearch(search)).toString();
  const request = useMemo(() => toAuditRequest(parseAuditSearch(new URLSearchParams(key))), [key]);
  const catalogue = usePortalQuery(callQuery('listOpportunities', {}));
  const titles = new Map(catalogue.data?.rows.filter(isTitled).map(({ id, title }) => [id, title]));
  const list = usePortalInfiniteQuery(['audit', request], () => listAudit(request));
  const filtered = search.filter !== null || search.from !== '' || search.to !== '';
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
        columns={auditColumns(search.kind, titles)}
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

const auditColumns = (kind: AuditKind, titles: Titles): readonly TableColumn<AuditRow>[] => [
  { id: 'event', label: 'Event', width: '48%', cell: (row) => <EventOf row={row} titles={titles} /> },
  { id: 'person', label: FILTER_LABELS[kind].person, width: '32%', cell: (row) => <PersonOf row={row} /> },
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
  ['Event', auditSentence],
  ['Details', (row) => auditDetails(row, titles).join(' ')],
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

function EventOf({ row, titles }: { row: AuditRow; titles: Titles }) {
  return (
    <>
      <Typography sx={SENTENCE} dir="auto">
        {auditSentence(row)}
      </Typography>
      {auditDetails(row, titles).map((line) => (
        <MutedText key={line} text={line} />
      ))}
    </>
  );
}

const NO_PERSON: Record<AuditKind, string> = {
  kyc_decisions: 'Not recorded',
  kyc_documents: 'Not recorded',
  file_links: 'A visitor',
  admin_rights: 'No account',
};

function PersonOf({ row: { kind, person } }: { row: AuditRow }) {
  if (!person) return <MutedText text={NO_PERSON[kind]} />;
  const { id, name, email, state } = person;
  if (state === 'deleted') {
    return (
      <>
        <MutedText text="Deleted account" />
        {id ? <MutedText text={shortId(id)} /> : null}
      </>
    );
  }
  return (
    <>
      <Typography sx={SENTENCE} dir="auto">
        {name ?? 'No name yet'}
      </Typography>
      <MutedText text={email ? <EmailText email={email} /> : shortId(id)} />
    </>
  );
}

/** Clips stacked combining marks, which would overlap other rows. */
const SENTENCE = { fontWeight: 600, overflowWrap: 'anywhere', overflow: 'hidden' } as const;

async function listAudit(request: AuditRequest): Promise<Page<AuditRow>> {
  const { rows, next } = await call('listAudit', request);
  return { rows, next: next === null ? null : () => listAudit({ ...request, cursor: next }) };
}
