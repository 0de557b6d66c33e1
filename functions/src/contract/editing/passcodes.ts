import type { InferType } from 'yup';
import type { DescribedPerson } from '../people.ts';
import { boundedText, opportunityIdSchema, strictObject } from '../schemas.ts';

export const passcodesRequestSchema = strictObject({ id: opportunityIdSchema() });
export type PasscodesRequest = InferType<typeof passcodesRequestSchema>;

const REASON_MAX = 500;
export const passcodeChangeSchema = strictObject({
  id: opportunityIdSchema(),
  reason: boundedText({
    min: 1,
    max: REASON_MAX,
    tooShort: 'Please give a reason.',
    tooLong: `The reason can have up to ${REASON_MAX} characters.`,
  }),
});
export type PasscodeChange = InferType<typeof passcodeChangeSchema>;

/** `own`, or `shared` with other opportunities; `ended`: no passcode opens it; `none`: there has never been one. */
export type PasscodeState = 'own' | 'shared' | 'ended' | 'none';

/** One passcode of an opportunity, without the passcode itself, which nobody can read again. Times are ISO. */
export interface PasscodeUse {
  /** Tells it from others. Reveals nothing of the passcode. */
  id: string;
  shared: boolean;
  /** Null if it is older than these records. */
  madeAt: string | null;
  /** The member of staff; null for a passcode from the command line, or an unknown maker. */
  madeBy: DescribedPerson | null;
  /** The name of the operator who made it on the command line. */
  operator: string | null;
  endedAt: string | null;
  uses: number;
  /** The last times, newest first. */
  lastUses: string[];
}

export interface Passcodes {
  state: PasscodeState;
  /** The one that opens the opportunity now; null if nothing does, or if it is older than the records and unused. */
  current: PasscodeUse | null;
  /** Newest first. */
  earlier: PasscodeUse[];
}

/** A new passcode, which only this answer contains. */
export interface NewPasscode {
  passcode: string;
}
