import type { PipelineRow } from '@portal/functions/contract/admin/pipeline';
import { INTEREST_LABELS } from '@portal/functions/contract/opportunities/interest-stages';
import type { CsvColumn } from '#components/files/to-csv.ts';

export const PIPELINE_CSV_COLUMNS: readonly CsvColumn<PipelineRow>[] = [
  ['Opportunity', ({ title, opportunityId }) => title ?? opportunityId],
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Stage', ({ stage }) => INTEREST_LABELS[stage]],
  ['Amount', ({ amount }) => (amount ? String(amount.amount) : '')],
  ['Currency', ({ amount }) => amount?.currency ?? ''],
  ['Investor’s note', ({ note }) => note ?? ''],
  ['Prospectus requested (UTC)', ({ prospectusRequestedAt }) => prospectusRequestedAt ?? ''],
  ['Owner', ({ owner }) => owner?.email ?? owner?.name ?? ''],
  ['Next step', ({ nextStep }) => nextStep?.text ?? ''],
  ['Next step due', ({ nextStep }) => nextStep?.on ?? ''],
  ['Notes', ({ notes }) => notes.map(({ text, by, at }) => `${at} ${by.name}: ${text}`).join('\n')],
  ['First indicated (UTC)', ({ createdAt }) => createdAt],
  ['Last changed (UTC)', ({ updatedAt }) => updatedAt],
];
