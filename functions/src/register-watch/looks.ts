import { mixed } from 'yup';
import { strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

type Times = Record<string, Date>;

/** `register_looks/{opportunityId}`: when each right of the opportunity was last looked up, by its key. */
const looksSchema = strictObject({
  at: mixed<Times>(
    (value): value is Times =>
      typeof value === 'object' && value !== null && Object.values(value).every((time) => time instanceof Date),
  ).required(),
});

interface Looked {
  opportunityId: string;
  key: string;
}

const looksRef = (opportunityId: string) => firestore().doc(`register_looks/${opportunityId}`);

/** Looks are stored after this many, so that a run that is stopped repeats few of them. */
const STORED_AT_ONCE = 50;

/** The looks of these opportunities. */
export async function openLooks(opportunityIds: readonly string[]) {
  const documents = opportunityIds.length === 0 ? [] : await firestore().getAll(...opportunityIds.map(looksRef));
  const times = new Map(
    documents.map((document): [string, Times] => [
      document.id,
      (document.exists && parseOrWarn(looksSchema, document)?.at) || {},
    ]),
  );
  const timeOf = ({ opportunityId, key }: Looked) => times.get(opportunityId)?.[key]?.getTime() ?? 0;
  const changed = new Set<string>();
  let unstored = 0;
  const store = async () => {
    for (const id of changed) await looksRef(id).set({ at: times.get(id) ?? {} });
    changed.clear();
    unstored = 0;
  };
  return {
    oldestFirst: <Right extends Looked>(rights: readonly Right[]): Right[] =>
      rights.toSorted((one, other) => timeOf(one) - timeOf(other)),
    async add({ opportunityId, key }: Looked, at: Date): Promise<void> {
      times.set(opportunityId, { ...times.get(opportunityId), [key]: at });
      changed.add(opportunityId);
      unstored += 1;
      if (unstored >= STORED_AT_ONCE) await store();
    },
    store,
  };
}
