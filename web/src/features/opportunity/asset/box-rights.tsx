import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayOfSchedule, type Right, shortenRights } from '@portal/functions/contract/opportunities/asset/rights';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { useState } from 'react';
import { saveFile } from '#components/files/downloads.ts';
import { formatDay } from '#components/format/formatters.ts';
import { useToday } from '#components/format/use-now.ts';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { BETWEEN, Fold } from '../sections/fold.tsx';
import { TextList } from '../sections/page-section.tsx';
import { describeFamilies, describeKinds, describeRenewals, RIGHTS_CSV } from './rights-facts.ts';
import { ScheduleOfRights } from './schedule-of-rights.tsx';
import { TitleAndClaims } from './title-and-claims.tsx';

/** The rights in sentences, with the schedule and the chain of title below. An older catalogue has three lists instead of a schedule. */
export function BoxRights({ detail }: { detail: FullOpportunity }) {
  const { rights, chainOfTitle, documents, intellectualProperty } = detail;
  return (
    <>
      {rights ? <Rights detail={detail} rights={rights} /> : null}
      {intellectualProperty && !rights ? <RightsInLists rights={intellectualProperty} /> : null}
      {chainOfTitle ? (
        <Fold heading={<FoldTitle text="Chain of title and claims of others" />}>
          <TitleAndClaims chain={chainOfTitle} rights={rights ?? []} documents={documents} />
        </Fold>
      ) : null}
    </>
  );
}

const FoldTitle = ({ text }: { text: string }) => (
  <Typography variant="subtitle2" component="h4">
    {text}
  </Typography>
);

const KINDS = [
  { key: 'patents', label: 'Patents' },
  { key: 'trademarks', label: 'Trade marks' },
  { key: 'copyright', label: 'Copyright' },
] as const;

function RightsInLists({ rights }: { rights: NonNullable<FullOpportunity['intellectualProperty']> }) {
  return KINDS.map(({ key, label }) => (
    <Box key={key} sx={BETWEEN}>
      <Fold heading={<FoldTitle text={`${label} (${rights[key].length})`} />}>
        <TextList items={rights[key]} />
      </Fold>
    </Box>
  ));
}

interface RightsProps {
  detail: FullOpportunity;
  rights: readonly Right[];
}

function Rights({ detail, rights }: RightsProps) {
  const today = useToday().toISOString().slice(0, 10);
  return (
    <>
      <Typography>
        {describeKinds(shortenRights(rights).kinds)}. {describeFamilies(rights, today, detail.terms.termYears)}{' '}
        {describeRenewals(rights, today)}
      </Typography>
      <Box sx={BETWEEN}>
        <Fold heading={<FoldTitle text={`Schedule of rights (${rights.length})`} />}>
          <ScheduleOfRights detail={detail} rights={rights} today={today} />
          <Box sx={FOOT}>
            <Typography variant="body2" color="textSecondary">
              As of {formatDay(dayOfSchedule(rights))}. The file names the source of each right.
            </Typography>
            <DownloadRights id={detail.id} rights={rights} />
          </Box>
        </Fold>
      </Box>
    </>
  );
}

const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  py: 2,
} as const;

function DownloadRights({ id, rights }: { id: string; rights: readonly Right[] }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    try {
      const { csvHeading, csvRows } = await loadChunk(() => import('#components/files/to-csv.ts'));
      const text = [csvHeading(RIGHTS_CSV), csvRows(RIGHTS_CSV, rights)];
      saveFile({ name: `rights-${id}.csv`, text, type: 'text/csv;charset=utf-8' });
    } catch {
      toast({
        title: 'Export failed',
        description: 'The file could not be created. Check your connection and try again.',
        tone: 'destructive',
      });
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy}
      onClick={() => void save()}
      sx={{ '@media print': { display: 'none' } }}
    >
      Download as CSV
    </Button>
  );
}
