import Typography from '@mui/material/Typography';
import {
  QUESTION_STATUSES,
  type QuestionStatus,
  type StaffQuestion,
} from '@portal/functions/contract/opportunities/questions';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { defined, Queue } from '../queue/queue.tsx';
import { type QueueColumn, shorten } from '../queue/queue-grid.tsx';
import { QueueRecord } from '../queue/queue-record.tsx';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { AnswerDrafts } from './answer-drafts.tsx';
import { QuestionActions } from './question-actions.tsx';
import { QUESTION_COUNTS, refetchQuestions } from './question-queries.ts';

type Row = StaffQuestion;

const LABELS: Record<QuestionStatus, string> = { waiting: 'Waiting', answered: 'Answered', removed: 'Removed' };
const EMPTY: Record<QuestionStatus, string> = {
  waiting: 'No questions are waiting',
  answered: 'No answered questions yet',
  removed: 'No removed questions',
};

const statusNamed = (state: string | undefined): QuestionStatus =>
  QUESTION_STATUSES.find((status) => status === state) ?? 'waiting';

/** The queue, or the question that `?question=` names. */
export function QuestionsPanel() {
  const [params] = useSearchParams();
  const titleOf = useOpportunityTitles();
  const id = params.get('question');
  return id ? <QuestionRecord id={id} titleOf={titleOf} /> : <QuestionsQueue titleOf={titleOf} />;
}

type TitleOf = (id: string) => string;

function QuestionsQueue({ titleOf }: { titleOf: TitleOf }) {
  const counts = usePortalQuery(QUESTION_COUNTS);
  return (
    <Queue
      noun="questions"
      states={QUESTION_STATUSES.map((status) => ({
        id: status,
        label: LABELS[status],
        count: counts.data?.states.find(({ state }) => state === status)?.count,
      }))}
      eachState
      columns={columnsFor(titleOf)}
      fetchPage={({ state, cursor, before, forExport }) =>
        call('listQuestions', { status: statusNamed(state), ...defined({ cursor, before, forExport }) })
      }
      nameOf={({ person }) => personName(person)}
      recordParam="question"
      csv={csvColumnsFor(titleOf)}
      empty={(state) => EMPTY[statusNamed(state)]}
      onReload={refetchQuestions}
    />
  );
}

function QuestionRecord({ id, titleOf }: { id: string; titleOf: TitleOf }) {
  return (
    <QueueRecord<Row>
      noun="questions"
      recordParam="question"
      query={callQuery('listQuestions', { status: 'waiting', id })}
    >
      {(row) => (
        <>
          <PersonCell person={row.person} />
          <Typography variant="h2">{titleOf(row.opportunityId)}</Typography>
          <Typography sx={TEXT} dir="auto">
            {row.text || `Removed. Reason: ${row.removalReason}`}
          </Typography>
          <TimeCell at={new Date(row.askedAt)} />
          {row.answer ? (
            <>
              <Typography variant="h3">Answer</Typography>
              <Typography sx={TEXT} dir="auto">
                {row.answer}
              </Typography>
              <div>
                <StatusBadge
                  tone={row.published ? 'info' : 'neutral'}
                  label={row.published ? 'Published' : 'Private'}
                />
              </div>
            </>
          ) : null}
          <AnswerDrafts drafts={row.drafts} />
          <QuestionActions row={row} title={titleOf(row.opportunityId)} />
        </>
      )}
    </QueueRecord>
  );
}

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const columnsFor = (titleOf: TitleOf): readonly QueueColumn<Row>[] => [
  {
    id: 'asker',
    label: 'From',
    flex: 1,
    minWidth: 130,
    cell: ({ person }) => <MutedText text={person.account?.email} />,
  },
  {
    id: 'question',
    label: 'Question',
    flex: 2.2,
    minWidth: 150,
    cell: (row) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }} dir="auto">
          {titleOf(row.opportunityId)}
        </Typography>
        <MutedText text={row.text ? shorten(row.text) : `Removed. Reason: ${row.removalReason}`} />
      </>
    ),
  },
  {
    id: 'answer',
    label: 'Answer',
    flex: 1.6,
    wide: true,
    cell: ({ answer, published, drafts }) =>
      answer === null ? (
        drafts.length > 0 && <StatusBadge tone="pending" label="Owner’s draft" />
      ) : (
        <>
          <MutedText text={shorten(answer)} />
          <StatusBadge tone={published ? 'info' : 'neutral'} label={published ? 'Published' : 'Private'} />
        </>
      ),
  },
  { id: 'asked', label: 'Asked', flex: 0.8, wide: true, cell: ({ askedAt }) => <TimeCell at={new Date(askedAt)} /> },
];

const csvColumnsFor = (titleOf: (id: string) => string): readonly CsvColumn<Row>[] => [
  ['Opportunity', ({ opportunityId }) => titleOf(opportunityId)],
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Question', ({ text }) => text],
  ['Status', ({ status }) => LABELS[status]],
  ['Answer', ({ answer }) => answer ?? ''],
  ['Published as', ({ publishedAs }) => publishedAs ?? ''],
  ['Asked (UTC)', ({ askedAt }) => askedAt],
  ['Answered (UTC)', ({ answeredAt }) => answeredAt ?? ''],
];
