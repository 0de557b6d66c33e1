import Typography from '@mui/material/Typography';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import {
  QUESTION_STATUSES,
  type QuestionStatus,
  type StaffQuestion,
  type StaffQuestionsRequest,
} from '@portal/functions/contract/opportunities/questions';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { recount } from '../desk/desk-queries.ts';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { LongText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { ShowAll, StatusFilter } from '../records/status-filter.tsx';
import { QuestionActions } from './question-actions.tsx';

type Row = StaffQuestion;

const LABELS: Record<QuestionStatus, string> = { waiting: 'Waiting', answered: 'Answered', removed: 'Removed' };
const EMPTY: Record<QuestionStatus, string> = {
  waiting: 'No questions are waiting',
  answered: 'No answered questions yet',
  removed: 'No removed questions',
};

const statusIn = (params: URLSearchParams): QuestionStatus =>
  QUESTION_STATUSES.find((status) => status === params.get('status')) ?? 'waiting';

/** The questions with a status, or the one that `?question=` names with a button that shows all. */
export function QuestionsPanel() {
  const [params, setParams] = useSearchParams();
  const titleOf = useOpportunityTitles();
  const status = statusIn(params);
  const id = params.get('question') || undefined;
  const request: StaffQuestionsRequest = id === undefined ? { status } : { status, id };
  const list = usePortalInfiniteQuery(['listQuestions', request], () => listQuestions(request));
  const changed = () => {
    void list.refetch();
    recount();
  };
  const columns = [...columnsFor(titleOf), actionsColumn(changed)];
  return (
    <>
      {id === undefined ? (
        <StatusFilter
          statuses={QUESTION_STATUSES}
          labelOf={(one) => LABELS[one]}
          selected={status}
          onSelect={(one) => setParams({ tab: 'questions', ...(one !== 'waiting' && { status: one }) })}
        />
      ) : null}
      <RecordsPanel
        noun="questions"
        list={list}
        columns={columns}
        csv={{
          fileName: ['questions', id === undefined ? status : 'one'],
          columns: csvColumnsFor(titleOf),
          firstPage: () => listQuestions({ ...request, forExport: true }),
        }}
        order={status === 'waiting' ? 'oldest first' : 'newest first'}
        empty={id === undefined ? EMPTY[status] : 'This question no longer exists'}
      />
      {id === undefined ? null : <ShowAll label="Show all questions" onClick={() => setParams({ tab: 'questions' })} />}
    </>
  );
}

async function listQuestions(request: StaffQuestionsRequest): Promise<Page<StaffQuestion | UnreadableRecord>> {
  const { rows, next } = await call('listQuestions', request);
  return { rows, next: next === null ? null : () => listQuestions({ ...request, cursor: next }) };
}

const columnsFor = (titleOf: (id: string) => string): readonly TableColumn<Row>[] => [
  { id: 'asker', label: 'From', width: '18%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'question',
    label: 'Question',
    width: '32%',
    cell: (row) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {titleOf(row.opportunityId)}
        </Typography>
        {row.text ? (
          <LongText text={row.text} of={`question by ${personName(row.person)}`} />
        ) : (
          <Typography color="textSecondary">Removed. Reason: {row.removalReason}</Typography>
        )}
      </>
    ),
  },
  {
    id: 'answer',
    label: 'Answer',
    width: '22%',
    cell: (row) =>
      row.answer ? (
        <>
          <LongText text={row.answer} of={`answer to ${personName(row.person)}`} />
          <StatusBadge tone={row.published ? 'info' : 'neutral'} label={row.published ? 'Published' : 'Private'} />
        </>
      ) : (
        <Typography color="textSecondary">None</Typography>
      ),
  },
  { id: 'asked', label: 'Asked', width: '12%', cell: ({ askedAt }) => <TimeCell at={new Date(askedAt)} /> },
];

const actionsColumn = (onChanged: () => void): TableColumn<Row> => ({
  id: 'actions',
  label: 'Decision',
  width: '16%',
  cell: (row) => <QuestionActions row={row} onChanged={onChanged} />,
});

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
