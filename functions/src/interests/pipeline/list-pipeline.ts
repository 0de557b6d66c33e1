import { AggregateField, FieldPath, type Query } from 'firebase-admin/firestore';
import {
  type PipelineCounts,
  type PipelineRequest,
  pipelineCountsRequestSchema,
  pipelineRequestSchema,
} from '../../contract/admin/pipeline.ts';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import { INTEREST_STATES, type InterestState } from '../../contract/opportunities/interest-stages.ts';
import { CURRENCIES, type Money } from '../../contract/opportunities/money.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { interests } from '../interest-store.ts';
import { toPipelineRows } from './pipeline-rows.ts';

/**
 * A page of the pipeline: the newest interests first, or the entries whose next step is due. Indexes apply every
 * filter, so a page reads only the records that it shows, and one more.
 */
export const listPipeline = defineCallable('listPipeline', {
  schema: pipelineRequestSchema,
  async run(request, { uid }) {
    const time = request.due ? 'next_at' : 'created_at';
    const list = request.due ? 'pipeline_due' : 'pipeline';
    const { cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: 'interests', filters, by: uid });
    const listed = { list, collection: 'pipeline', time };
    const page = await readPageBothWays(pipelineQuery(request, uid), length, listed, { cursor, before });
    return { rows: await toPipelineRows(page.shown), next: page.next, previous: page.previous };
  },
});

function pipelineQuery({ id, opportunityId, stage, owner, due }: PipelineRequest, uid: string): Query {
  let query: Query = firestore().collection('pipeline');
  if (id !== undefined) return query.where(FieldPath.documentId(), '==', id);
  if (opportunityId !== undefined) query = query.where('opportunity_id', '==', opportunityId);
  if (stage !== undefined) query = query.where('stage', '==', stage);
  if (owner !== undefined) query = query.where('owner', '==', ownerNamed(owner, uid));
  if (!due) return query.orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return query.where('next_at', '<=', now()).orderBy('next_at', 'asc').orderBy(FieldPath.documentId(), 'asc');
}

const ownerNamed = (owner: string, uid: string): string | null => {
  if (owner === 'none') return null;
  return owner === 'me' ? uid : owner;
};

/** Counts people and sums their amounts by stage from the index, so the reads don't grow with the interests. */
export const countPipeline = defineCallable('countPipeline', {
  schema: pipelineCountsRequestSchema,
  async run({ opportunityId }): Promise<PipelineCounts> {
    return { stages: await Promise.all(INTEREST_STATES.map((stage) => countStage(stage, opportunityId))) };
  },
});

async function countStage(stage: InterestState, opportunityId: string | undefined) {
  let inStage: Query = interests().where('stage', '==', stage);
  if (opportunityId !== undefined) inStage = inStage.where('opportunity_id', '==', opportunityId);
  const [everyone, ...sums] = await Promise.all([
    inStage.count().get(),
    ...CURRENCIES.map(async (currency): Promise<Money> => {
      const summed = await inStage
        .where('currency', '==', currency)
        .aggregate({ amount: AggregateField.sum('amount') })
        .get();
      return { amount: summed.data().amount, currency };
    }),
  ]);
  return { stage, people: everyone.data().count, amounts: sums.filter(({ amount }) => amount > 0) };
}
