import type { Transaction } from 'firebase-admin/firestore';
import { notFound } from '../../catalogue/load-catalogue.ts';
import { endPasscode as end, readPasscodes, storePasscode, type UsedPasscode } from '../../catalogue/passcode-store.ts';
import { makePasscode } from '../../catalogue/passcodes.ts';
import type { StaffAction } from '../../contract/admin/audit.ts';
import {
  type PasscodeChange,
  type PasscodeUse,
  passcodeChangeSchema,
  passcodesRequestSchema,
} from '../../contract/editing/passcodes.ts';
import { recordAction } from '../../events/record-action.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { hashOf } from '../../platform/stored-documents.ts';
import { opportunityRef } from '../draft-store.ts';

/** When the passcodes of an opportunity were made, ended and used. Throws `not-found` if it is not published. */
export const getPasscodes = defineCallable('getPasscodes', {
  schema: passcodesRequestSchema,
  async run({ id }) {
    await assertPublished(id);
    const { state, passcodes, currentSalt } = await readPasscodes(id);
    const people = await findDescribed(
      passcodes.flatMap(({ via, made_by }) => (isByStaff(via) ? (made_by ?? []) : [])),
    );
    const view = ({ via, made_by, ...passcode }: UsedPasscode): PasscodeUse => ({
      id: hashOf(passcode.salt),
      shared: passcode.shared,
      madeAt: passcode.made_at?.toISOString() ?? null,
      madeBy: isByStaff(via) && made_by !== null ? personIn(people, made_by) : null,
      operator: isByStaff(via) ? null : made_by,
      endedAt: passcode.ended_at?.toISOString() ?? null,
      uses: passcode.uses,
      lastUses: passcode.last_uses.map((at) => at.toISOString()),
    });
    const current = passcodes.find(({ salt }) => salt === currentSalt);
    return {
      state,
      current: current ? view(current) : null,
      earlier: passcodes.filter((passcode) => passcode !== current).map(view),
    };
  },
});

/** Read, because an instance keeps its catalogue for a minute and an editor comes from the publication. */
async function assertPublished(id: string): Promise<void> {
  if (!(await opportunityRef(id).get()).exists) throw notFound();
}

const isByStaff = (via: UsedPasscode['via']) => via === 'portal';

/**
 * Makes a passcode for an opportunity, in place of the one that opened it. The answer is the only place where it is ever
 * readable. Unlocks that the former one gave end within the hour. Throws `not-found` if the opportunity is not published.
 */
export const renewPasscode = defineCallable('renewPasscode', {
  schema: passcodeChangeSchema,
  async run(request, { uid }) {
    await assertPublished(request.id);
    const passcode = makePasscode();
    await storePasscode(passcode, changeOf(request, uid), recordOf('renew_passcode', request, uid));
    return { passcode };
  },
});

/** No passcode opens the opportunity from now on. Repeating it changes nothing that matters. */
export const endPasscode = defineCallable('endPasscode', {
  schema: passcodeChangeSchema,
  async run(request, { uid }) {
    await assertPublished(request.id);
    await end(changeOf(request, uid), recordOf('end_passcode', request, uid));
    return { state: 'ended' as const };
  },
});

const changeOf = ({ id }: PasscodeChange, by: string) => ({ id, by, via: 'portal' as const, at: now() });

const recordOf =
  (action: StaffAction, { id, reason }: PasscodeChange, by: string) =>
  (transaction: Transaction): void =>
    recordAction(transaction, { action, user_id: null, by, opportunity_id: id, reason, at: now() });
