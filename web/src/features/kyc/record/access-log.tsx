import LockOutlined from '@mui/icons-material/LockOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_LABELS, type RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { KYC_PURPOSE_LABELS, type KycAccessEntry } from '@portal/functions/contract/kyc/kyc-review';
import { useEffect, useRef } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { TextLink } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { Timestamp } from './status-card.tsx';

/** Fetched again when the verification changes. */
export function AccessLog({ record }: { record: RawKycRecord }) {
  const log = usePortalQuery(callQuery('getKycAccessLog', {}));
  const { refetch } = log;
  const fetchedFor = useRef(record);
  useEffect(() => {
    if (fetchedFor.current === record) return;
    fetchedFor.current = record;
    void refetch();
  }, [record, refetch]);
  const refresh = (
    <Button
      color="inherit"
      disabled={log.isFetching}
      onClick={() => refetch()}
      sx={{ alignSelf: 'start', minHeight: 44, mt: -1, mr: -1.5 }}
    >
      Refresh
    </Button>
  );
  return (
    <SectionCard id="kyc-openings" title="Who has opened your documents" aside={refresh}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        When our staff open one of your documents, or your page in their records, the time appears here.
      </Typography>
      {log.isPending ? <LoadingPanel label="Loading the list" /> : null}
      {log.error ? <ErrorPanel message={log.error.message} onRetry={refetch} /> : null}
      {log.data?.accessLog.length === 0 ? <Typography>{emptyTitle(record)}</Typography> : null}
      {log.data && log.data.accessLog.length > 0 ? <AccessList entries={log.data.accessLog} /> : null}
    </SectionCard>
  );
}

/** The log covers only the portal; staff may have decided elsewhere. */
const emptyTitle = ({ overall_status: status }: RawKycRecord): string =>
  status === 'approved' || status === 'rejected'
    ? 'Your documents have not been viewed.'
    : 'Your documents have not been viewed yet.';

function AccessList({ entries }: { entries: readonly KycAccessEntry[] }) {
  return (
    <Box component="ul" sx={LIST}>
      {describeAccess(entries).map(({ key, what, why, at }) => (
        <Box component="li" key={key} sx={ROW}>
          <VisibilityOutlined aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.25 }} />
          <div>
            <Typography variant="subtitle2" component="p">
              {what}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {why}
            </Typography>
          </div>
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: 2, sm: 3 }, whiteSpace: 'nowrap' }}>
            <Timestamp at={at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', maxHeight: '24rem', overflowY: 'auto' } as const;

/** On phones the time goes below the text, beside the sign. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  columnGap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const PAGE = { what: 'Your page in our records was opened by staff', why: 'It shows no contents of your files' };

/** The index is part of the key, because two entries can be equal. */
export const describeAccess = (entries: readonly KycAccessEntry[]) =>
  entries.map((entry, index) => ({
    key: `${entry.openedAt} ${entry.documentType} ${entries.length - index}`,
    ...(entry.documentType === null
      ? PAGE
      : {
          what: `Your ${KYC_DOCUMENT_LABELS[entry.documentType]} was opened by a reviewer`,
          why: KYC_PURPOSE_LABELS[entry.purpose],
        }),
    at: new Date(entry.openedAt),
  }));

const PROMISES = [
  {
    Icon: LockOutlined,
    title: 'Stored privately',
    text: 'No other investor can open your documents, and we never publish them.',
  },
  {
    Icon: VerifiedUserOutlined,
    title: 'Opened for one purpose',
    text: 'Only authorised staff can open them, to verify your identity.',
  },
  {
    Icon: ScheduleOutlined,
    title: 'Review time',
    text: 'Review typically takes 1-2 business days once we have both documents.',
  },
] as const;

export function HandlingNote() {
  return (
    <Box component="aside" aria-labelledby="kyc-handling">
      <Typography id="kyc-handling" variant="overline" component="h2" color="textSecondary">
        How your documents are handled
      </Typography>
      {PROMISES.map(({ Icon, title, text }) => (
        <Box key={title} sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
          <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.25 }} />
          <div>
            <Typography variant="subtitle2" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </div>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Need help? <TextLink to={paths.contactWithSubject('KYC Verification')}>Contact support</TextLink>
      </Typography>
    </Box>
  );
}
