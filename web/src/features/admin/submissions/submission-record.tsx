import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffSubmission } from '@portal/functions/contract/owners/owner-calls';
import { OWNER_RELATION_OPTIONS } from '@portal/functions/contract/owners/owner-relations';
import { SUBMISSION_STEPS, submissionContentSchema } from '@portal/functions/contract/owners/submission-content';
import { useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { formatDateTime, formatSize } from '#components/format/formatters.ts';
import { sectionsOf, withoutHelp } from '#components/record-form/fields.ts';
import { RecordForm } from '#components/record-form/record-form.tsx';
import { call } from '#lib/data/call.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { useFileLink } from '#lib/data/use-file-link.ts';
import { BackToQueue } from '../queue/queue-record.tsx';
import { PersonCell } from '../records/person-name.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionBadge, titleOf } from './submission-badge.tsx';
import { SubmissionHistory } from './submission-history.tsx';
import { submissionQuery } from './submission-queries.ts';

/** A submitted asset: what its owner wrote, the questions, and the work of staff on it. */
export function SubmissionRecord({ id }: { id: string }) {
  const { data, error, isPending, refetch } = usePortalQuery(submissionQuery(id));
  return (
    <>
      <BackToQueue noun="submissions" recordParam="submission" />
      {isPending ? <LoadingPanel label="Loading" onRetry={() => void refetch()} /> : null}
      {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <Shown submission={data} onReload={() => void refetch()} /> : null}
    </>
  );
}

function Shown({ submission, onReload }: { submission: StaffSubmission; onReload: () => void }) {
  const { title, state, person, reason, details } = submission;
  return (
    <Box sx={COLUMNS}>
      <Box sx={COLUMN}>
        <Box>
          <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {titleOf(title)}
          </Typography>
          <SubmissionBadge state={state} />
          <Box sx={{ mt: 1.5 }}>
            <PersonCell person={person} />
          </Box>
          {details ? (
            <Typography variant="body2" color="textSecondary" dir="auto" sx={{ ...TEXT, mt: 0.5 }}>
              {[details.organisation, RELATIONS.get(details.relation), details.country].filter(Boolean).join(', ')}
            </Typography>
          ) : null}
          {reason ? (
            <Typography dir="auto" sx={{ ...TEXT, mt: 1.5 }}>
              {`Reason: ${reason}`}
            </Typography>
          ) : null}
        </Box>
        <SubmissionActions submission={submission} />
        <Questions submission={submission} />
        <Content submission={submission} />
        {submission.files.length > 0 ? <Files submission={submission} /> : null}
      </Box>
      <Box sx={COLUMN}>
        <SubmissionHistory submission={submission} onReload={onReload} />
      </Box>
    </Box>
  );
}

const RELATIONS = new Map<string, string>(OWNER_RELATION_OPTIONS.map(({ value, label }) => [value, label]));

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 4,
} as const;
const COLUMN = { minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' } as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const QUESTIONS_SHOWN = 5;

/** Those that the owner must answer, then the latest. */
function Questions({ submission: { questions } }: { submission: StaffSubmission }) {
  const [all, setAll] = useState(false);
  if (questions.length === 0) return null;
  const sorted = questions
    .toReversed()
    .toSorted((one, other) => Number(other.answer === null) - Number(one.answer === null));
  const shown = all ? sorted : sorted.slice(0, QUESTIONS_SHOWN);
  return (
    <Box component="section" aria-labelledby="submission-questions">
      <Typography variant="h4" component="h3" id="submission-questions" sx={{ mb: 1.5 }}>
        Questions
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {shown.map(({ id, text, answer, askedAt, answeredAt }) => (
          <li key={id}>
            <Typography dir="auto" sx={{ ...TEXT, fontWeight: 600 }}>
              {text}
            </Typography>
            {answer === null ? null : (
              <Typography dir="auto" sx={TEXT}>
                {answer}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {answeredAt === null
                ? `Asked ${formatDateTime(new Date(askedAt))}, not answered yet`
                : `Answered ${formatDateTime(new Date(answeredAt))}`}
            </Typography>
          </li>
        ))}
      </Box>
      {shown.length < questions.length ? (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setAll(true)}>{`Show all ${questions.length}`}</Button>
      ) : null}
    </Box>
  );
}

const FIELDS = sectionsOf(submissionContentSchema).flatMap(({ fields }) => fields.map(withoutHelp));

function Content({ submission: { content } }: { submission: StaffSubmission }) {
  return SUBMISSION_STEPS.map((step) => {
    const names: readonly string[] = step.fields;
    return (
      <Box key={step.id} component="section" aria-labelledby={`content-${step.id}`} sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h4" component="h3" id={`content-${step.id}`}>
          {step.title}
        </Typography>
        <RecordForm
          fields={FIELDS.filter(({ key }) => names.includes(key))}
          value={content}
          onChange={() => undefined}
          readOnly
        />
      </Box>
    );
  });
}

function Files({ submission: { id, files } }: { submission: StaffSubmission }) {
  return (
    <Box component="section" aria-labelledby="submission-files" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3" id="submission-files">
        Files
      </Typography>
      {files.map((file) => (
        <FileLine key={file.id} id={id} file={file} />
      ))}
    </Box>
  );
}

function FileLine({ id, file }: { id: string; file: StaffSubmission['files'][number] }) {
  const { link, download } = useFileLink(
    async () => (await call('getSubmissionFileLink', { id, fileId: file.id })).url,
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {`${file.name}, ${formatSize(file.size)}`}
        </Typography>
        <Button size="small" disabled={link.isPending} aria-label={`Download ${file.name}`} onClick={download}>
          Download
        </Button>
      </Box>
      {link.error ? <ErrorPanel message={link.error.message} /> : null}
    </>
  );
}
