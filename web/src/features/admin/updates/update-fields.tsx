import { UPDATE_TEXT_MAX } from '@portal/functions/contract/limits';
import type { UpdateForm } from '@portal/functions/contract/opportunities/updates';
import { type ProposalRequest, proposalRequestSchema } from '@portal/functions/contract/owners/proposal-request';
import { strictObject } from '@portal/functions/contract/schemas';
import { string } from 'yup';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { formatInteger } from '#components/format/formatters.ts';

/** The texts of an update, which readers see on the page. */
export const UpdateFields = ({ disabled = false }: { disabled?: boolean }) => (
  <>
    <FormTextField name="title" label="Title" required disabled={disabled} />
    <FormTextField
      name="text"
      label="Text"
      required
      disabled={disabled}
      rows={4}
      maxRows={14}
      helperText={`At most ${formatInteger(UPDATE_TEXT_MAX)} characters.`}
    />
    <FormTextField
      name="milestone"
      label="Milestone reached"
      disabled={disabled}
      helperText="Leave empty if there is none."
    />
  </>
);

const draftSchema = strictObject({
  title: string().defined(),
  text: string().defined(),
  milestone: string().defined(),
});

/** `used`: the owner's draft that it was made from. */
export type NewUpdate = UpdateForm & { used?: ProposalRequest | undefined };
const newSchema = draftSchema.shape({ used: proposalRequestSchema.optional().default(undefined) });
export const isUpdateDraft = (value: unknown): value is NewUpdate => newSchema.isValidSync(value);

const editSchema = draftSchema.shape({ change: string().defined() });
export const isEditDraft = (value: unknown): value is UpdateForm & { change: string } => editSchema.isValidSync(value);
