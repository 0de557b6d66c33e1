import { type MuteRequest, muteRequestSchema } from '@portal/functions/contract/chat/chat-moderation';
import type { Option } from '@portal/functions/contract/options';
import type { FormikErrors } from 'formik';
import { yupValidate } from '#components/form/validation.ts';

/** Lengths of a mute in hours; null is until it is lifted. */
const LENGTHS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, lifted: null } as const;
type MuteLength = keyof typeof LENGTHS;

export const LENGTH_OPTIONS: readonly Option<MuteLength>[] = [
  { value: 'hour', label: 'For an hour' },
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'month', label: 'For 30 days' },
  { value: 'lifted', label: 'Until it is lifted' },
];

/** The form's values; no length is preselected. */
export interface MuteForm {
  length: MuteLength | '';
  reason: string;
}
export const EMPTY_MUTE: MuteForm = { length: '', reason: '' };

const validateReason = yupValidate(muteRequestSchema.pick(['reason']));

export const validateMute = ({ length, reason }: MuteForm): FormikErrors<MuteForm> => ({
  ...(length === '' && { length: 'Choose how long' }),
  ...validateReason({ reason }),
});

/** The request to the server. */
export const muteRequest = ({ length, reason }: MuteForm, uid: string): unknown => ({
  uid,
  hours: length === '' ? undefined : LENGTHS[length],
  reason,
});

export const parseMute = (request: unknown): MuteRequest => muteRequestSchema.validateSync(request);
