import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { WORKED_STATES } from '@portal/functions/contract/owners/submission-states';
import type { CallableRequest } from 'firebase-functions/https';
import * as deployed from '../../../functions/src/operations.ts';
import { listSubmission } from '../../../functions/src/owners/on-submission-listed.ts';
import { seededNumbers } from '../../factories/seeded-numbers.ts';
import { fullSubmission } from '../../factories/submissions.ts';
import { type AnyOperation, callInProcess } from '../in-process.ts';

export type Person = NonNullable<CallableRequest['auth']>;

/** A call of a history, and what became of it. */
export interface PlayedCall {
  by: string;
  name: CallName;
  request: Readonly<Record<string, unknown>>;
  accepted: boolean;
  /** The revision that the answer states. */
  revision: number | null;
}

export interface Played {
  id: string;
  owner: string;
  /** The ids that staff chose for the opportunity. */
  boxes: readonly string[];
  calls: readonly PlayedCall[];
}

const callables: Record<CallName, AnyOperation> = deployed;
const LEAST_ROUNDS = 4;
const MORE_ROUNDS = 5;
/** How often an actor looks at the submission before they act. */
const LOOKS_FIRST = 0.7;

export interface BegunHistory {
  seed: number;
  id: string;
  owner: Person;
}

const first = (id: string) => ({ request: { id, revision: 0, fields: JSON.stringify(fullSubmission()) } });

/** Begins a submission. One at a time: Firestore's emulator locks the whole collection for the query of one's own. */
export async function beginHistory(seed: number, owner: Person): Promise<BegunHistory> {
  const id = rollDice(seed).uuid();
  await callInProcess(deployed.saveSubmission, first(id).request, owner);
  return { seed, id, owner };
}

/**
 * `together`: everyone acts at the same time. The seed decides who does what, not who is first, and each collision costs
 * Firestore's emulator seconds. `in turn`: one after another, on what they last saw, so a seed always plays the same.
 */
export type Pace = 'together' | 'in turn';

/**
 * One submission, changed by its owner and two members of staff, and published now and then. In each round, everyone acts
 * on what they last saw, which may be old.
 */
export async function playHistory(
  { seed, id, owner }: BegunHistory,
  staff: readonly Person[],
  pace: Pace,
): Promise<Played> {
  const dice = rollDice(seed + 0.125);
  const boxes = [`box-a-${id}`, `box-b-${id}`];
  const calls: PlayedCall[] = [{ ...first(id), by: owner.uid, name: 'saveSubmission', accepted: true, revision: 1 }];

  const act: Act = async (person, name, request) => {
    const answer = await Promise.resolve(callInProcess(callables[name], request, person)).catch(nullIfRefused);
    const isAnswer = typeof answer === 'object' && answer !== null;
    const revision = isAnswer && 'revision' in answer ? Number(answer.revision) : null;
    calls.push({ by: person.uid, name, request: { ...request }, accepted: isAnswer, revision });
  };
  const [ownersAct, ...staffActs] = [
    actAsOwner({ id, person: owner, act, dice: rollDice(seed + 0.25) }),
    ...staff.map((person, index) => actAsStaff({ id, person, act, dice: rollDice(seed + 0.5 + index / 8) }, boxes)),
  ];

  if (dice.chance(0.9)) await act(owner, 'sendSubmission', { id, revision: 1 });
  const rounds = LEAST_ROUNDS + dice.below(MORE_ROUNDS);
  for (let round = 0; round < rounds; round += 1) {
    // As the trigger of a publication does, which may be delivered twice.
    const publications = dice.chance(0.15) ? [1, 2] : [];
    const acts = [
      ownersAct,
      ...staffActs,
      ...publications.map(() => () => listSubmission(id, new Date()).catch(nullIfRefused)),
    ];
    if (pace === 'together') await Promise.all(acts.map((one) => one()));
    else for (const one of dice.inAnyOrder(acts)) await one();
  }
  return { id, owner: owner.uid, boxes, calls };
}

type Act = <Name extends CallName>(
  person: Person,
  name: Name,
  request: PortalCalls[Name]['request'] & object,
) => Promise<void>;

interface Actor {
  id: string;
  person: Person;
  act: Act;
  dice: ReturnType<typeof rollDice>;
}

/** Acts as the owner: answers, saves, sends and sometimes withdraws. */
function actAsOwner({ id, person, act, dice }: Actor): () => Promise<void> {
  let revision = 1;
  let open: string[] = [];
  return async () => {
    if (dice.chance(LOOKS_FIRST)) {
      const seen = await callInProcess(deployed.getSubmission, { id }, person).catch(nullIfRefused);
      open = seen?.questions.flatMap((question) => (question.answer === null ? [question.id] : [])) ?? [];
      revision = seen?.revision ?? 1;
    }
    const answer = (questionId: string) =>
      act(person, 'answerSubmissionQuestion', { id, questionId, answer: dice.uuid() });
    if (open.length > 0 && dice.chance(0.7)) return answer(dice.oneOf(open));
    const choice = dice.number();
    if (choice < 0.35) {
      const fields = JSON.stringify({ ...fullSubmission(), title: dice.uuid() });
      return act(person, 'saveSubmission', { id, revision, fields });
    }
    if (choice < 0.65) return act(person, 'sendSubmission', { id, revision });
    if (choice < 0.75) return act(person, 'withdrawSubmission', { id, revision });
    return answer('unknown');
  };
}

/** Acts as a member of staff, who sometimes sends an earlier request of theirs again. */
function actAsStaff({ id, person, act, dice }: Actor, boxes: readonly string[]): () => Promise<void> {
  let revision = 2;
  const sent: PortalCalls['updateSubmission']['request'][] = [];
  return async () => {
    if (dice.chance(LOOKS_FIRST)) {
      const seen = await callInProcess(deployed.getStaffSubmission, { id }, person).catch(nullIfRefused);
      revision = seen?.revision ?? 2;
    }
    if (sent.length > 0 && dice.chance(0.15)) return act(person, 'updateSubmission', dice.oneOf(sent));
    const choice = dice.number();
    if (choice < 0.2) return act(person, 'convertSubmission', { id, revision, opportunityId: dice.oneOf(boxes) });
    const request = { id, revision, requestId: dice.uuid(), ...changeFor(choice) };
    sent.push(request);
    return act(person, 'updateSubmission', request);
  };

  function changeFor(choice: number) {
    if (choice < 0.5) return { ask: dice.uuid() };
    if (choice < 0.75) return { move: dice.oneOf(WORKED_STATES) };
    if (choice < 0.78) return { decline: dice.uuid() };
    if (choice < 0.9) return { note: dice.uuid() };
    return { owner: person.uid };
  }
}

/** Each actor has their own, so that the choices of one don't depend on the speed of another. */
function rollDice(seed: number) {
  const number = seededNumbers(Math.round(seed * 1000));
  const below = (end: number) => Math.floor(number() * end);
  return {
    number,
    below,
    chance: (probability: number) => number() < probability,
    oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    inAnyOrder: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, place: number() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}

/** Refused by a rule, or because others changed it at the same time. */
const REFUSALS: readonly unknown[] = [
  'failed-precondition',
  'aborted',
  'not-found',
  'already-exists',
  'unavailable',
  10,
];

function nullIfRefused(error: unknown): null {
  if (error instanceof Error && 'code' in error && REFUSALS.includes(error.code)) return null;
  throw error;
}
