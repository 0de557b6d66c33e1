import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { KYC_DOCUMENT_TYPES } from '@portal/functions/contract/kyc/kyc';
import { KYC_DESK_STATES } from '@portal/functions/contract/kyc/kyc-desk';
import { KYC_PURPOSES, type KycCase, type KycPurpose } from '@portal/functions/contract/kyc/kyc-review';
import {
  ANNUAL_INCOME_OPTIONS,
  BUDGET_OPTIONS,
  EXPERIENCE_OPTIONS,
  type Option,
} from '@portal/functions/contract/options';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { heldActions } from '../deliberate/held-store.ts';
import { BackToQueue } from '../queue/queue-record.tsx';
import { caseAddress } from './addresses.ts';
import { KycCaseDocumentItem } from './case-document.tsx';
import { CaseChecklist, CaseHistory, CaseNotes, CaseOwner } from './case-work.tsx';
import { KycDecisionForm } from './decision-form.tsx';

/** One verification: its person and documents beside the work and the decision of staff. */
export function VerificationCase({ uid }: { uid: string }) {
  const found = usePortalQuery(callQuery('getKycCase', { uid }));
  if (found.isPending) return <LoadingPanel label="Loading the verification" />;
  if (found.isLoadingError) {
    const gone = found.error.code === 'not-found';
    if (!gone) return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
    return (
      <>
        <EmptyPanel title={found.error.message} />
        <AllVerifications />
      </>
    );
  }
  return <Case verification={found.data} />;
}

const AllVerifications = () => <BackToQueue noun="verifications" recordParam="case" />;

function Case({ verification }: { verification: KycCase }) {
  const { uid, name, state, overdue, dueAt, own } = verification;
  const auth = useAuthState();
  const me = auth.status === 'signed-in' ? auth.user.uid : '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={HEAD}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <AllVerifications />
          <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" dir="auto" sx={NAME}>
            {name ?? 'No name yet'}
          </Typography>
        </Box>
        {overdue ? <StatusBadge label="Overdue" tone="negative" /> : null}
        <StatusBadge {...KYC_DESK_STATES[state]} />
        {dueAt ? (
          <Typography variant="body2" color="textSecondary">{`Due ${formatDateTime(new Date(dueAt))}`}</Typography>
        ) : null}
        <NextCase uid={uid} me={me} />
      </Box>
      {own ? (
        <Alert severity="info" variant="outlined">
          This is your own verification. Another administrator must review it.
        </Alert>
      ) : (
        <CaseContent key={verification.version} verification={verification} me={me} />
      )}
    </Box>
  );
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
const NAME = { outline: 'none', overflowWrap: 'anywhere' } as const;

interface CaseContentProps {
  verification: KycCase;
  me: string;
}

function CaseContent({ verification, me }: CaseContentProps) {
  const { documents, owner, note, written, reason, history } = verification;
  const takenByOther = owner !== null && owner.uid !== me;
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {note ? <ConsoleNote written={written} note={note} /> : null}
        <Person verification={verification} />
        {documents.length === 0 ? (
          <Typography color="textSecondary">Nothing has been submitted yet.</Typography>
        ) : (
          <Documents verification={verification} />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <CaseOwner verification={verification} me={me} />
        <CaseChecklist verification={verification} />
        <section aria-label="Decision">
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            Decision
          </Typography>
          {reason ? <Reason text={reason} /> : null}
          {takenByOther ? (
            <Typography>Take over the case to decide it.</Typography>
          ) : (
            <KycDecisionForm verification={verification} />
          )}
        </section>
        <CaseNotes verification={verification} />
        <CaseHistory history={history} />
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(20rem, 1fr)' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const;

const ConsoleNote = ({ written, note }: { written: string | null; note: string }) => (
  <Alert severity="warning" variant="outlined" sx={{ '& p': { overflowWrap: 'anywhere' } }}>
    <Typography variant="body2" dir="auto">{`The record was edited in the console. ${note}`}</Typography>
    {written === null ? null : <Typography variant="body2" dir="auto">{`It currently reads "${written}".`}</Typography>}
  </Alert>
);

const Reason = ({ text }: { text: string }) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 2, '& p': { overflowWrap: 'anywhere' } }}>
    <Typography variant="body2" dir="auto">{`Message sent to the investor: ${text}`}</Typography>
  </Alert>
);

const ANSWERS: Record<keyof KycCase['answers'], { label: string; options: readonly Option[] }> = {
  investment_experience: { label: 'Experience', options: EXPERIENCE_OPTIONS },
  annual_income: { label: 'Annual income', options: ANNUAL_INCOME_OPTIONS },
  investment_budget: { label: 'Budget', options: BUDGET_OPTIONS },
};
const ANSWER_NAMES = ['investment_experience', 'annual_income', 'investment_budget'] as const;

/** What the person entered. */
function Person({ verification }: { verification: KycCase }) {
  const { username, email, emailConfirmed, emailConfirmedAt, joinedAt, answers } = verification;
  const at = (time: string) => formatDateTime(new Date(time));
  const confirmed = emailConfirmedAt ? `Yes, ${at(emailConfirmedAt)}` : 'Yes, at an unknown time';
  const facts: [string, ReactNode][] = [
    ['Username', username],
    ['Email', email === null ? 'No account' : <EmailText key="email" email={email} />],
    ['Email confirmed', emailConfirmed ? confirmed : 'No'],
    ['Joined', joinedAt && at(joinedAt)],
    ...ANSWER_NAMES.map((answer): [string, ReactNode] => {
      const { label, options } = ANSWERS[answer];
      return [label, options.find(({ value }) => value === answers[answer])?.label ?? null];
    }),
  ];
  return (
    <Box component="dl" aria-label="Entered by the investor" sx={FACTS}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? 'Not given'}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 1.5,
} as const;

const RECORDED =
  'When you open a document, the time and your reason are recorded, and the investor can see them. Links expire after five minutes.';

/** Both documents side by side on wide windows: the ID document first. */
function Documents({ verification: { documents, status } }: { verification: KycCase }) {
  const [purpose, setPurpose] = useState<KycPurpose>(status === 'pending_review' ? 'review' : 'second_look');
  const inOrder = documents.toSorted(
    (one, other) => KYC_DOCUMENT_TYPES.indexOf(one.documentType) - KYC_DOCUMENT_TYPES.indexOf(other.documentType),
  );
  return (
    <div>
      <Purpose selected={purpose} onSelect={setPurpose} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {RECORDED}
      </Typography>
      <Box component="ul" aria-label="Documents" sx={DOCUMENTS}>
        {inOrder.map((document) => (
          <KycCaseDocumentItem key={document.id} document={document} purpose={purpose} />
        ))}
      </Box>
    </div>
  );
}

const DOCUMENTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
} as const;

/** The investor's access log has these in words to the investor. */
const PURPOSE_LABELS: Record<KycPurpose, string> = {
  review: 'Review of the verification',
  second_look: 'Second review of a decision',
  request_of_investor: 'At the investor’s request',
  dispute: 'To settle a dispute',
};

interface PurposeProps {
  selected: KycPurpose;
  onSelect: (purpose: KycPurpose) => void;
}

function Purpose({ selected, onSelect }: PurposeProps) {
  const id = useId();
  const select = (value: string) => {
    const purpose = KYC_PURPOSES.find((known) => known === value);
    if (purpose) onSelect(purpose);
  };
  return (
    <FormControl sx={{ width: 1, maxWidth: '22rem' }}>
      <InputLabel htmlFor={id}>Reason for opening documents</InputLabel>
      <NativeSelect
        id={id}
        value={selected}
        onChange={(event) => select(event.target.value)}
        input={<OutlinedInput size="small" label="Reason for opening documents" />}
      >
        {KYC_PURPOSES.map((purpose) => (
          <option key={purpose} value={purpose}>
            {PURPOSE_LABELS[purpose]}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/** Opens the next case that waits, that nobody else has taken and that isn’t about to be decided. Its key is N. */
function NextCase({ uid, me }: { uid: string; me: string }) {
  const navigate = useNavigate();
  const [none, setNone] = useState(false);
  const { mutate, isPending } = usePortalMutation(async () => findNext(uid, me), {
    onSuccess: (next) => (next === null ? setNone(true) : navigate(caseAddress(next))),
  });
  useKey('KeyN', () => mutate());
  useKey('KeyD', () => document.querySelector<HTMLElement>('form[aria-label="Decision"] select')?.focus());
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" role="status" color="textSecondary">
        {none ? 'No other case waits for you.' : 'D goes to the decision.'}
      </Typography>
      <Button size="small" variant="outlined" loading={isPending} aria-keyshortcuts="N" onClick={() => mutate()}>
        Next case (N)
      </Button>
    </Box>
  );
}

async function findNext(uid: string, me: string): Promise<string | null> {
  const held = heldActions.read().map(({ id }) => id);
  let cursor: string | undefined;
  do {
    const page = await call(
      'listKycReviews',
      cursor === undefined ? { queue: 'waiting' } : { queue: 'waiting', cursor },
    );
    const next = page.rows.find(
      (row) =>
        row.uid !== uid && !row.own && (row.owner?.uid ?? me) === me && !held.includes(`verification:${row.uid}`),
    );
    if (next) return next.uid;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return null;
}

/** A single key, unless the person types, or holds a modifier key. */
function useKey(code: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const types = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      const ticks = target instanceof HTMLInputElement && target.type === 'checkbox';
      if (event.code !== code || event.altKey || event.ctrlKey || event.metaKey || event.repeat || (types && !ticks))
        return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [code]);
}
