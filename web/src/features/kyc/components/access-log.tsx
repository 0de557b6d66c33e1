import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { useEffect, useRef } from 'react';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { OpeningList } from './opening-list.tsx';

/** Who has looked at the person's documents, asked for anew whenever the verification moves. */
export function AccessLog({ record }: { record: RawKycRecord }) {
  const log = useQuery(callQuery('getKycAccessLog', {}));
  const { reload } = log;
  const known = useRef(record);
  useEffect(() => {
    if (known.current === record) return;
    known.current = record;
    reload();
  }, [record, reload]);
  const refresh = (
    <Button size="small" color="inherit" disabled={log.status === 'loading' || log.reloading} onClick={reload}>
      Refresh
    </Button>
  );
  return (
    <SectionCard id="kyc-openings" title="Who has opened your documents" aside={refresh}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Each time our staff open one of your documents it is written down here, with the reason.
      </Typography>
      {log.status === 'loading' ? <LoadingPanel label="Loading the list" /> : null}
      {log.failure ? <ErrorPanel message={log.failure.message} onRetry={reload} /> : null}
      {log.data?.openings.length === 0 ? <EmptyPanel title="Nobody has opened your documents yet." /> : null}
      {log.data && log.data.openings.length > 0 ? <OpeningList openings={log.data.openings} /> : null}
    </SectionCard>
  );
}
