import { type PipelineRow, type PipelineUpdate, pipelineUpdateSchema } from '@portal/functions/contract/admin/pipeline';
import { INTEREST_STAGES } from '@portal/functions/contract/opportunities/interest-stages';
import { strictObject } from '@portal/functions/contract/schemas';
import type { FormikErrors } from 'formik';
import { string } from 'yup';
import { yupValidate } from '#components/form/validation.ts';
import { formatTypedDay, parseTypedDay } from '#components/format/typed-day.ts';

export interface PipelineForm {
  stage: string;
  owner: string;
  nextStep: string;
  nextOn: string;
  note: string;
}

const formSchema = strictObject({
  stage: string().defined(),
  owner: string().defined(),
  nextStep: string().defined(),
  nextOn: string().defined(),
  note: string().defined(),
});
export const isPipelineForm = (value: unknown): value is PipelineForm => formSchema.isValidSync(value);

export const initialPipelineForm = ({ stage, owner, nextStep }: PipelineRow): PipelineForm => ({
  stage,
  owner: owner?.uid ?? '',
  nextStep: nextStep?.text ?? '',
  nextOn: formatTypedDay(nextStep?.on ?? ''),
  note: '',
});

/** The changed fields only; null if there are none. */
export function pipelineChange(row: PipelineRow, values: PipelineForm): PipelineUpdate | null {
  const before = initialPipelineForm(row);
  const stage = INTEREST_STAGES.find((known) => known === values.stage && known !== before.stage);
  const [owner, nextStep] = [values.owner.trim(), values.nextStep.trim()];
  const isNewStep = nextStep !== before.nextStep || values.nextOn !== before.nextOn;
  const change = {
    ...(stage && { stage }),
    ...(owner !== before.owner && { owner: owner || null }),
    ...(isNewStep && { nextStep: nextStep || null, nextOn: parseTypedDay(values.nextOn) ?? (values.nextOn || null) }),
    ...(values.note.trim() && { note: values.note }),
  };
  return Object.keys(change).length === 0 ? null : { id: row.id, revision: row.revision, ...change };
}

const validateUpdate = yupValidate(pipelineUpdateSchema);

const INCOMPLETE = 'A next step needs a description and a date.';

export function validatePipelineForm(row: PipelineRow, values: PipelineForm): FormikErrors<PipelineForm> {
  const change = pipelineChange(row, values);
  if (!change) return {};
  if (!values.nextStep.trim() !== !values.nextOn) {
    return values.nextOn ? { nextStep: INCOMPLETE } : { nextOn: INCOMPLETE };
  }
  const { stage, owner, nextStep, nextOn, note } = validateUpdate<Partial<PipelineForm>>(
    change as Partial<PipelineForm>,
  );
  return Object.fromEntries(Object.entries({ stage, owner, nextStep, nextOn, note }).filter(([, error]) => error));
}
