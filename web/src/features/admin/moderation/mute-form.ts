import { type MuteRequest, muteRequestSchema } from '@portal/functions/contract/chat/chat-moderation';
import type { Option } from '@portal/functions/contract/options';
import type { FormikErrors } from 'formik';
import { yupValidate } from '#components/form/validation.ts';

/** How long a mute can be, in hours; the last stands until somebody lifts it. */
const LENGTHS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, lifted: null } as const;
export type MuteLength = keyof typeof LENGTHS;

export const LENGTH_OPTIONS: readonly Option<MuteLength>[] = [
  { value: 'hour', label: 'For an hour' },
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'month', label: 'For 30 days' },
  { value: 'lifted', label: 'Until it is lifted' },
];

/** What an admin fills in; how long is not chosen for them. */
export interface MuteForm {
  length: MuteLength | '';
  reason: string;
}
export const NOTHING_CHOSEN: MuteForm = { length: '', reason: '' };

const reasonFaults = yupValidate(muteRequestSchema.pick(['reason']));

export const muteFaults = ({ length, reason }: MuteForm): FormikErrors<MuteForm> => ({
  ...(length === '' && { length: 'Choose how long' }),
  ...reasonFaults({ reason }),
});

/** What the call takes. */
export const muteRequest = ({ length, reason }: MuteForm, uid: string): unknown => ({
  uid,
  hours: length === '' ? undefined : LENGTHS[length],
  reason,
});

export const parseMute = (request: unknown): MuteRequest => muteRequestSchema.validateSync(request);
