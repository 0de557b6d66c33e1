import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnedOpportunity, OwnSubmissionRow } from '@portal/functions/contract/owners/owner-calls';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { StateBadge } from './state-badge.tsx';

const SUBMISSIONS_SHOWN = 10;

/** What the owner has submitted and owns, and the way to submit an asset. */
export function OwnerStart() {
  const { data, isPending, isLoadingError, refetch } = usePortalQuery(callQuery('listOwnerRoom', {}));
  const about = usePortalQuery(callQuery('getOwnerProfile', {}));
  const navigate = useNavigate();
  // An empty draft, so that its address works at once.
  const begin = usePortalMutation(
    () => call('saveSubmission', { id: crypto.randomUUID(), revision: 0, fields: '{}' }),
    {
      onSuccess: ({ id }) => navigate(`${paths.owner}?submission=${id}`),
    },
  );
  if (isPending || about.isPending) return <SkeletonPanel label="Loading your submissions" rows={3} />;
  if (isLoadingError || !data) return <ErrorPanel message="Your submissions could not be loaded." onRetry={refetch} />;
  const { opportunities } = data;
  const submissions = data.submissions.toSorted((one, other) => Number(waits(other)) - Number(waits(one)));
  const asked = submissions.filter(waits);
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: '52rem' }}>
      {asked[0] ? <Asked first={asked[0]} count={asked.length} /> : null}
      {about.data && !about.data.details ? <AboutYou /> : null}
      {opportunities.length > 0 ? <Opportunities opportunities={opportunities} /> : null}
      {submissions.length > 0 ? <Submissions submissions={submissions} /> : <Explanation />}
      <Box>
        <BusyButton
          variant={asked.length > 0 ? 'outlined' : 'contained'}
          busy={begin.isPending}
          startIcon={<AddOutlined />}
          onClick={() => begin.mutate()}
        >
          {submissions.length > 0 ? 'Submit another asset' : 'Submit an asset'}
        </BusyButton>
        {begin.error ? <ErrorPanel message={begin.error.message} /> : null}
      </Box>
      <Typography variant="body2" color="textSecondary">
        Do you want to invest as well?{' '}
        <TextLink to={`${paths.onboarding}?as=investor`}>Set up your investor profile</TextLink>
      </Typography>
    </Box>
  );
}

const waits = ({ openQuestions }: OwnSubmissionRow): boolean => openQuestions > 0;

/** What we wait for. The list of submissions begins with them. */
function Asked({ first: { id, title, openQuestions }, count }: { first: OwnSubmissionRow; count: number }) {
  return (
    <Box component="section" aria-labelledby="asked" sx={ASKED}>
      <Typography variant="h4" component="h2" id="asked" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {count === 1
          ? `We have ${asQuestions(openQuestions)} about ${nameOf(title)}`
          : `We have questions about ${count} submissions`}
      </Typography>
      <LinkButton to={`${paths.owner}?submission=${id}`} variant="contained">
        {count === 1 ? 'Answer' : 'Answer the first'}
      </LinkButton>
    </Box>
  );
}

const asQuestions = (count: number): string => (count === 1 ? 'a question' : `${count} questions`);

const nameOf = (title: string): string => (title === '' ? 'your submission' : title);

const ASKED = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'status.pending.border',
  borderRadius: 1,
} as const;

/** Asks for the owner's answers until they are given. */
function AboutYou() {
  return (
    <Alert severity="info" variant="outlined">
      Tell us who you are, so that we know whom to talk to.{' '}
      <TextLink to={`${paths.onboarding}?as=owner`}>Answer four questions</TextLink>
    </Alert>
  );
}

const STEPS = [
  ['Describe what you have', 'Five short steps, saved as you type. Leave out anything that is secret.'],
  ['We read it', 'We may ask you questions. You see each status here and receive an email.'],
  ['We value and package it', 'Submitting approves nothing: we agree the terms with you first.'],
] as const;

function Explanation() {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
      {STEPS.map(([title, text], index) => (
        <Box component="li" key={title} sx={{ display: 'grid', gridTemplateColumns: '2rem 1fr', columnGap: 1.5 }}>
          <Typography variant="h4" component="span" color="primary" aria-hidden>
            {index + 1}
          </Typography>
          <div>
            <Typography variant="h4" component="h2">
              {title}
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}

function Opportunities({ opportunities }: { opportunities: readonly OwnedOpportunity[] }) {
  return (
    <section aria-labelledby="own-opportunities">
      <Typography variant="h3" component="h2" id="own-opportunities" sx={{ mb: 1 }}>
        Your opportunities
      </Typography>
      <Box component="ul" sx={LIST}>
        {opportunities.map(({ id, title }) => (
          <Box component="li" key={id} sx={ROW}>
            <TextLink to={`${paths.owner}?opportunity=${id}`} dir="auto" sx={NAME}>
              {title}
            </TextLink>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Submissions({ submissions }: { submissions: readonly OwnSubmissionRow[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? submissions : submissions.slice(0, SUBMISSIONS_SHOWN);
  return (
    <section aria-labelledby="own-submissions">
      <Typography variant="h3" component="h2" id="own-submissions" sx={{ mb: 1 }}>
        Your submissions
      </Typography>
      <Box component="ul" sx={LIST}>
        {shown.map(({ id, title, status, openQuestions, changedAt }) => (
          <Box component="li" key={id} sx={ROW}>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <TextLink to={`${paths.owner}?submission=${id}`} dir="auto" sx={NAME}>
                {title === '' ? 'Without a title' : title}
              </TextLink>
              <Typography variant="body2" color="textSecondary">
                {openQuestions > 0
                  ? `${openQuestions === 1 ? '1 question' : `${openQuestions} questions`} to answer`
                  : `Changed ${formatDateTime(new Date(changedAt))}`}
              </Typography>
            </Box>
            <StateBadge state={status} />
          </Box>
        ))}
      </Box>
      {shown.length < submissions.length ? (
        <Button size="small" onClick={() => setAll(true)}>{`Show all ${submissions.length}`}</Button>
      ) : null}
    </section>
  );
}

export const BackToOwnerRoom = () => (
  <Button
    component={Link}
    to={paths.owner}
    size="small"
    startIcon={<ArrowBackOutlined />}
    sx={{ mb: 2, ml: -1, minHeight: { xs: 44, md: 0 } }}
  >
    All submissions
  </Button>
);

const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const NAME = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
