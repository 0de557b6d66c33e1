import ArrowBack from '@mui/icons-material/ArrowBack';
import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { Page } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { PAGE_HEADINGS } from '#content/page-headings.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useKycRecord } from '#lib/data/own-documents.ts';
import { paths } from '#routing/paths.ts';
import { KycVerification } from './record/kyc-verification.tsx';

const LOAD_FAILED = 'Failed to load KYC status';

/** Identity verification: two documents and a review, live. `notice` is shown above them. */
export function KycPage({ notice }: { notice?: ReactNode }) {
  const { uid } = useSignedInUser();
  const kyc = useKycRecord(uid);
  const toast = useToast();
  // Keeps the page, and with it the selected file, when the listener fails for a moment.
  const lastRecord = useRef<RawKycRecord | null | undefined>(undefined);
  if (kyc.status === 'ready') lastRecord.current = kyc.data;
  const failed = kyc.status === 'error';
  useEffect(() => {
    if (failed) toast({ title: 'Error', description: LOAD_FAILED, tone: 'destructive' });
  }, [failed, toast]);
  return (
    <Page {...PAGE_HEADINGS.kyc}>
      {notice}
      {kyc.status === 'loading' && lastRecord.current === undefined ? (
        <LoadingPanel label="Loading your verification" />
      ) : null}
      {failed ? <ErrorPanel message={LOAD_FAILED} onRetry={kyc.reload} /> : null}
      {lastRecord.current === undefined ? null : <KycVerification record={lastRecord.current} />}
      <LinkButton to={paths.dashboard} startIcon={<ArrowBack />} sx={{ mt: 4, ml: -1.5 }}>
        Return to Dashboard
      </LinkButton>
    </Page>
  );
}
