import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { loadArchived } from '../../catalogue/archived.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { type PipelineEntry, type PipelineRow, pipelineSchema } from '../../contract/admin/pipeline.ts';
import type { UnreadableRecord } from '../../contract/admin/records.ts';
import type { StaffMember } from '../../contract/admin/staff.ts';
import { type Interest, interestSchema } from '../../contract/opportunities/interest.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { deletedPerson, findDescribed } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { amountOf, interests } from '../interest-store.ts';

/** Rows for these entries: one read for each interest, and one look-up for all people. */
export async function toPipelineRows(
  entries: readonly DocumentSnapshot[],
): Promise<(PipelineRow | UnreadableRecord)[]> {
  if (entries.length === 0) return [];
  const [catalogue, archived, found] = await Promise.all([
    loadCatalogue(),
    loadArchived(),
    firestore().getAll(...entries.map(({ id }) => interests().doc(id))),
  ]);
  const parsed = entries.map((snapshot, index) => {
    const stored = found[index];
    const entry = parseOrWarn(pipelineSchema, snapshot);
    const interest = stored?.exists ? parseOrWarn(interestSchema, stored) : null;
    return { snapshot, found: entry && interest && { entry, interest } };
  });
  const people = await describe(parsed.flatMap(({ found }) => (found ? uidsIn(found.entry) : [])));
  const titleOf = (id: string) => catalogue.get(id)?.title ?? archived.get(id)?.title ?? null;
  return parsed.map(({ snapshot, found }) =>
    found
      ? toRow(snapshot.id, found, people, titleOf(found.entry.opportunity_id))
      : { id: snapshot.id, unreadable: snapshot.ref.path },
  );
}

const uidsIn = ({ user_id, owner, notes }: PipelineEntry): string[] => [
  user_id,
  ...(owner === null ? [] : [owner]),
  ...notes.map(({ by }) => by),
];

async function describe(uids: readonly string[]): Promise<ReadonlyMap<string, DescribedPerson>> {
  const found = await findDescribed(uids);
  return new Map(found.map((person) => [person.uid, person]));
}

function toRow(
  id: string,
  { entry, interest }: { entry: PipelineEntry; interest: Interest },
  people: ReadonlyMap<string, DescribedPerson>,
  title: string | null,
): PipelineRow {
  const staff = (uid: string): StaffMember => {
    const { profile = null, account = null } = people.get(uid) ?? {};
    return { uid, name: profile?.full_name ?? account?.email ?? uid, email: account?.email ?? null };
  };
  const { next_step, next_at } = entry;
  return {
    id,
    opportunityId: entry.opportunity_id,
    title,
    person: people.get(entry.user_id) ?? deletedPerson(entry.user_id),
    stage: interest.stage,
    amount: amountOf(interest),
    note: interest.note,
    prospectusRequestedAt: interest.prospectus_requested_at?.toISOString() ?? null,
    createdAt: interest.created_at.toISOString(),
    updatedAt: interest.updated_at.toISOString(),
    owner: entry.owner === null ? null : staff(entry.owner),
    nextStep:
      next_step === null || next_at === null ? null : { text: next_step, on: next_at.toISOString().slice(0, 10) },
    notes: entry.notes.map(({ text, by, at }) => ({ text, by: staff(by), at: at.toISOString() })),
    revision: entry.revision,
  };
}
