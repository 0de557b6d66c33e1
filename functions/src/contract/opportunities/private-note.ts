import { type InferType, number, string } from 'yup';
import { PRIVATE_NOTE_MAX } from '../limits.ts';
import { CONTROL_CHARACTERS, dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';

/**
 * `private_notes/{opportunity_uid}`: a person's own note on an opportunity, which staff can't read. `revision` counts the
 * changes; an emptied note is deleted.
 */
export const privateNoteSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  text: string().required(),
  revision: number().integer().positive().required(),
  updated_at: dateSchema().required(),
});

/** Empty text deletes the note. `revision` is the one that the person saw, or 0 without a note. */
export const setPrivateNoteSchema = strictObject({
  id: opportunityIdSchema(),
  text: string()
    .defined()
    .test(
      'length',
      `A note can have up to ${PRIVATE_NOTE_MAX} characters.`,
      (text) => text.trim().length <= PRIVATE_NOTE_MAX,
    )
    .test('control', 'A note cannot contain control characters.', (text) => !CONTROL_CHARACTERS.test(text)),
  revision: number().integer().min(0).required(),
});
export type SetPrivateNote = InferType<typeof setPrivateNoteSchema>;

/** Empty text and revision 0 if there is no note. `updatedAt` is an ISO time. */
export interface PrivateNote {
  text: string;
  revision: number;
  updatedAt: string | null;
}
