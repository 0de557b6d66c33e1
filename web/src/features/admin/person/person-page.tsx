import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { STAFF_ROLE_LABELS } from '@portal/functions/contract/access/staff-role-words';
import type {
  AccountAction,
  PersonEntriesRequest,
  PersonEntry,
  PersonFacts,
} from '@portal/functions/contract/admin/person';
import { PERSON_ENTRY_KINDS } from '@portal/functions/contract/admin/person';
import { PERSON_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { TextLink } from '#components/page/links.tsx';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import { paths } from '#routing/paths.ts';
import { AuditSentence } from '../audit/audit-sentence.tsx';
import { auditDetails } from '../audit/audit-text.ts';
import { MuteDialog } from '../moderation/mute-dialog.tsx';
import { UnmuteDialog } from '../moderation/unmute-dialog.tsx';
import { BackToQueue } from '../queue/queue-record.tsx';
import { MoreRows } from '../records/more-rows.tsx';
import { personHandle, personName } from '../records/person.ts';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { StatusFilter } from '../records/status-filter.tsx';
import { ACTION_TEXTS } from './account-actions.ts';
import { ActionDialog, EraseDialog, ExportDialog } from './action-dialogs.tsx';
import { describeEntry, ENTRY_KIND_LABELS } from './entry-text.ts';

/** A person's facts, the actions on their account, and everything that has happened with them, newest first. */
export function PersonPage({ uid }: { uid: string }) {
  const facts = usePortalQuery(callQuery('getPerson', { uid }));
  const isLoading = useDeferredLoading(facts.isPending);
  if (isLoading) return <LoadingPanel label="Loading the person" />;
  if (!facts.data) {
    return <ErrorPanel message={facts.error?.message ?? 'The person could not be loaded.'} onRetry={facts.refetch} />;
  }
  return (
    <>
      <BackToQueue noun="people" recordParam="person" />
      <Head facts={facts.data} onChanged={() => void facts.refetch()} />
      <History uid={uid} kinds={facts.data.kinds} changed={facts.dataUpdatedAt} />
    </>
  );
}

const VERIFICATIONS: Readonly<Record<PersonFacts['verification'], string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  pending_review: 'Pending review',
  approved: 'Approved',
  rejected: 'Rejected',
};

function Head({ facts, onChanged }: { facts: PersonFacts; onChanged: () => void }) {
  const { person, mute, browsers } = facts;
  const { account, profile } = person;
  const handle = personHandle(person);
  return (
    <Paper component="section" variant="outlined" aria-labelledby="person-name" sx={CARD}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id="person-name" variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {personName(person)}
        </Typography>
        {account?.roles.map((role) => (
          <StatusBadge key={role} tone="info" label={STAFF_ROLE_LABELS[role]} />
        ))}
        {account?.disabled ? <StatusBadge tone="negative" label="Disabled" /> : null}
        {account && !account.emailVerified ? <StatusBadge tone="neutral" label="Email not confirmed" /> : null}
        {mute ? <StatusBadge tone="negative" label="Muted" /> : null}
      </Box>
      {handle ? <MutedText text={handle} /> : null}
      <Box component="dl" sx={FACTS}>
        <Fact label="Email">{account?.email ? <EmailText email={account.email} /> : 'No account'}</Fact>
        <Fact label="Verification">
          {facts.kinds.includes('verification') && facts.verification !== 'not_started' ? (
            <TextLink to={`${paths.admin}?tab=kyc&case=${encodeURIComponent(person.uid)}`}>
              {VERIFICATIONS[facts.verification]}
            </TextLink>
          ) : (
            VERIFICATIONS[facts.verification]
          )}
        </Fact>
        <Fact label="Joined">{timeText(profile?.joinedAt ?? facts.createdAt, 'Has not used the portal yet')}</Fact>
        <Fact label="Last sign-in">{timeText(account?.lastSignInAt ?? null, 'Never')}</Fact>
        <Fact label="Passkeys">{facts.passkeys === 0 ? 'None' : String(facts.passkeys)}</Fact>
        {mute ? <Fact label="Muted until">{`${timeText(mute.until, 'Until unmuted')}: ${mute.reason}`}</Fact> : null}
        <Fact label="Browsers">
          {browsers.length === 0
            ? 'None recorded'
            : browsers.map(({ name, firstSeenAt, lastSeenAt }) => (
                <span key={`${name} ${firstSeenAt}`} style={{ display: 'block' }}>
                  {`${name}, last used ${formatDateTime(new Date(lastSeenAt))}`}
                </span>
              ))}
        </Fact>
      </Box>
      <Actions facts={facts} onChanged={onChanged} />
    </Paper>
  );
}

const timeText = (iso: string | null, none: string) => (iso ? formatDateTime(new Date(iso)) : none);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }} dir="auto">
        {children}
      </Typography>
    </div>
  );
}

type Asking = AccountAction | 'mute' | 'unmute' | 'export' | 'erase';

function Actions({ facts, onChanged }: { facts: PersonFacts; onChanged: () => void }) {
  const { person, actions, mayErase, mute } = facts;
  const { uid } = person;
  const [asking, setAsking] = useState<Asking | null>(null);
  const navigate = useNavigate();
  const close = () => setAsking(null);
  const done = () => {
    close();
    onChanged();
  };
  if (!person.account || (actions.length === 0 && !mayErase)) return null;
  return (
    <Box role="group" aria-label="Actions" sx={BUTTONS}>
      {actions.map((action) => (
        <Button key={action} size="small" variant="outlined" color="inherit" onClick={() => setAsking(action)}>
          {ACTION_TEXTS[action].button}
        </Button>
      ))}
      {mute ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('unmute')}>
          Unmute
        </Button>
      ) : null}
      {!mute && person.profile ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('mute')}>
          Mute
        </Button>
      ) : null}
      {mayErase ? (
        <>
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('export')}>
            Download data
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => setAsking('erase')}>
            Erase account
          </Button>
        </>
      ) : null}
      {asking === 'mute' ? <MuteDialog uid={uid} name={personName(person)} onClose={close} onMuted={done} /> : null}
      {asking === 'unmute' ? (
        <UnmuteDialog uid={uid} name={personName(person)} onClose={close} onUnmuted={done} />
      ) : null}
      {asking === 'export' ? <ExportDialog uid={uid} onClose={close} onDone={done} /> : null}
      {asking === 'erase' ? (
        <EraseDialog
          uid={uid}
          email={person.account.email ?? ''}
          onClose={close}
          onDone={() => navigate(`${paths.admin}?tab=people`)}
        />
      ) : null}
      {asking && asking !== 'mute' && asking !== 'unmute' && asking !== 'export' && asking !== 'erase' ? (
        <ActionDialog uid={uid} action={asking} onClose={close} onDone={done} />
      ) : null}
    </Box>
  );
}

const ALL = 'all';
const isTitled = (row: CatalogueRow) => row.view === 'full';

interface HistoryProps {
  uid: string;
  kinds: PersonFacts['kinds'];
  /** When the facts were loaded. An action reloads them and the history. */
  changed: number;
}

/** The filter is in the URL. */
function History({ uid, kinds, changed }: HistoryProps) {
  const [params, setParams] = useSearchParams();
  const kind = PERSON_ENTRY_KINDS.find((one) => one === params.get('kind') && kinds.includes(one));
  const request = { uid, ...(kind && { kind }) };
  const list = usePortalInfiniteQuery(['person', request, changed], () => listEntries(request));
  const catalogue = usePortalQuery(CATALOGUE);
  const titles = new Map(catalogue.data?.rows.filter(isTitled).map(({ id, title }) => [id, title]));
  const select = (next: string) =>
    setParams(
      (before) => {
        if (next === ALL) before.delete('kind');
        else before.set('kind', next);
        return before;
      },
      { replace: true },
    );
  return (
    <Box component="section" aria-labelledby="person-history">
      <Typography id="person-history" variant="h3" component="h2" sx={{ mb: 2 }}>
        History
      </Typography>
      <StatusFilter
        label="Kind"
        statuses={[ALL, ...kinds]}
        labelOf={(one) => (one === ALL ? 'Everything' : ENTRY_KIND_LABELS[one])}
        selected={kind ?? ALL}
        onSelect={select}
      />
      {list.isPending ? <LoadingPanel label="Loading the history" /> : null}
      {list.isLoadingError ? <ErrorPanel message={list.error.message} onRetry={list.refetch} /> : null}
      {list.data?.length === 0 ? <EmptyPanel title="Nothing yet" text="Nothing of this kind has happened." /> : null}
      {list.data && list.data.length > 0 ? (
        <Box component="ol" aria-label="History" sx={LIST}>
          {list.data.map((entry) => (
            <Entry key={entry.id} entry={entry} titles={titles} />
          ))}
        </Box>
      ) : null}
      <MoreRows list={list} label={`Show ${PERSON_PAGE} more`} failure="Older entries could not be loaded." />
    </Box>
  );
}

function Entry({ entry, titles }: { entry: PersonEntry; titles: ReadonlyMap<string, string> }) {
  const { audit, opportunityId, at } = entry;
  const { what, words } = describeEntry(entry);
  return (
    <Box component="li" sx={ROW}>
      <div>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {audit ? <AuditSentence row={audit} titles={titles} /> : <bdi>{what}</bdi>}
          {!audit && opportunityId ? `: ${titles.get(opportunityId) ?? opportunityId}` : null}
        </Typography>
        {words ? (
          <Typography sx={WORDS} dir="auto">
            {words}
          </Typography>
        ) : null}
        {audit ? auditDetails(audit).map((line) => <MutedText key={line} text={line} />) : null}
      </div>
      <TimeCell at={new Date(at)} />
    </Box>
  );
}

async function listEntries(request: PersonEntriesRequest): Promise<Page<PersonEntry>> {
  const { rows, next } = await call('listPersonEntries', request);
  return { rows, next: next === null ? null : () => listEntries({ ...request, cursor: next }) };
}

const CARD = { p: { xs: 2.5, sm: 4 }, mb: { xs: 4, md: 5 } } as const;
const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
  gap: 2,
  mt: 2,
  mb: 0,
} as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 } as const;
const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 10rem' },
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const WORDS = {
  overflowWrap: 'anywhere',
  overflow: 'hidden',
  whiteSpace: 'pre-wrap',
  color: 'text.secondary',
} as const;
