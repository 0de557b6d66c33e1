import {
  type SubmissionContent,
  type SubmissionFault,
  type SubmissionStep,
  submissionContentSchema,
} from '@portal/functions/contract/owners/submission-content';
import { sectionsOf, withoutHelp } from '#components/record-form/fields.ts';
import { RecordForm } from '#components/record-form/record-form.tsx';

/** In the words of an owner. Other fields have the catalogue's. */
const HELP: Readonly<Record<string, string>> = {
  title: 'A working title. It can change.',
  description: 'One sentence, as for a list.',
  fullDescription: 'What it is, who made it and how far it has got.',
  keyTechnology: 'What is new about it.',
  marketOpportunity: 'Who would use it, and who else offers something like it.',
  fundingTarget: 'In pounds.',
  investmentStructure: 'What the money is for, and what you offer for it: a licence, a share of the income, a sale.',
  valuation: 'If you have one.',
  // The lead of the step says it.
  intellectualProperty: '',
};

const FIELDS = sectionsOf(submissionContentSchema)
  .flatMap(({ fields }) => fields)
  .map((field) => (Object.hasOwn(HELP, field.key) ? { ...field, help: HELP[field.key] } : field));

interface StepFormProps {
  step: SubmissionStep;
  content: SubmissionContent;
  onChange?: (next: SubmissionContent) => void;
  faults?: readonly SubmissionFault[];
  target?: { path: string } | null;
}

/** The fields of one step, made from the schema. Without `onChange` they can only be read. */
export function StepForm({ step, content, onChange, faults = [], target = null }: StepFormProps) {
  const names: readonly string[] = step.fields;
  const fields = names.flatMap((name) => FIELDS.find(({ key }) => key === name) ?? []);
  return (
    <RecordForm
      fields={onChange ? fields : fields.map(withoutHelp)}
      value={content}
      onChange={(next) => onChange?.(next)}
      faults={faults}
      readOnly={onChange === undefined}
      target={target}
    />
  );
}
