import type { AuditRequest } from '@portal/functions/contract/admin/audit';
import { AUDIT_EXPORT_MAX, AUDIT_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '#components/toast/use-toast.ts';
import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { exportCsv } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { auditColumns, auditCsvColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { parseAuditSearch, serializeAuditSearch, toAuditRequest } from './audit-search-params.ts';
import { collectPages, listAudit } from './list-audit.ts';

const isTitled = (row: CatalogueRow) => row.view === 'full';

/** The audit trail: KYC decisions, file access and changes of admin rights. The filters are in the URL. */
export function AuditPanel() {
  const [params, setParams] = useSearchParams();
  const search = parseAuditSearch(params);
  const key = new URLSearchParams(serializeAuditSearch(search)).toString();
  const request = useMemo(() => toAuditRequest(parseAuditSearch(new URLSearchParams(key))), [key]);
  const catalogue = useQuery(callQuery('listOpportunities', {}));
  const titles = new Map(catalogue.data?.rows.filter(isTitled).map(({ id, title }) => [id, title]));
  const list = useInfiniteQuery(['audit', request], () => listAudit(request));
  const exporting = useAuditExport(request, titles);
  const filtered = search.filter !== null || search.from !== '' || search.to !== '';
  return (
    <>
      <AuditFilters
        search={search}
        onSearch={(next) => setParams(serializeAuditSearch(next))}
        titles={titles}
        titlesMissing={catalogue.status === 'error'}
      />
      <RecordsPanel
        noun="audit records"
        list={list}
        columns={auditColumns(search.kind, titles)}
        csvColumns={auditCsvColumns(titles)}
        empty={filtered ? 'Nothing on record fits these filters' : 'Nothing on record yet'}
        pageSize={AUDIT_PAGE}
        onExport={exporting.save}
        progress={exporting.progress}
      />
    </>
  );
}

/** Exports everything that matches the filters, not only the loaded rows, and reports progress. */
function useAuditExport(request: AuditRequest, titles: ReadonlyMap<string, string>) {
  const [fetched, setFetched] = useState<number>();
  const toast = useToast();
  const save = async () => {
    try {
      const { rows, more } = await collectPages(() => listAudit(request), AUDIT_EXPORT_MAX, setFetched);
      await exportCsv(`audit-${request.kind.replaceAll('_', '-')}`, auditCsvColumns(titles), rows);
      if (more) toast({ title: 'Not everything is in the file', description: TOO_MANY, tone: 'default' });
    } finally {
      setFetched(undefined);
    }
  };
  return { save, progress: fetched === undefined ? undefined : `Exporting: ${fetched} records so far` };
}

const TOO_MANY = `It has the newest ${AUDIT_EXPORT_MAX.toLocaleString('en-GB')} records. Choose an earlier end for those before them.`;
