import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PROPOSAL_REASON_MAX } from '@portal/functions/contract/limits';
import { correctableSchema, faultOfValue, isCorrectable } from '@portal/functions/contract/owners/correctable-fields';
import { correctionReasonSchema, type OwnProposal } from '@portal/functions/contract/owners/proposals';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormBody } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type ScalarField, sectionsOf, showValue } from '#components/record-form/fields.ts';
import { RecordForm } from '#components/record-form/record-form.tsx';
import type { WorkProps } from './answer-drafts.tsx';
import { FormActions, ITEM, LIST, ProposalStatus, TARGET, TEXT, WorkSection } from './proposal-parts.tsx';
import { useSaveProposal } from './use-proposals.ts';

/** The record's own sections, labels and help. */
const SECTIONS = sectionsOf(correctableSchema).map(({ id, label, fields }) => ({
  id,
  label,
  fields: fields.filter((field): field is ScalarField => field.kind !== 'object' && field.kind !== 'list'),
}));

/** The published facts, each of which the owner can correct. At first those that they have corrected. */
export function Corrections({ id, work, open, onOpen }: WorkProps) {
  const corrections = work.proposals.filter(({ kind }) => kind === 'correction');
  const [all, setAll] = useState(false);
  const of = (field: string) => corrections.filter(({ correction }) => correction?.field === field);
  const sections = SECTIONS.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => all || of(key).length > 0),
  })).filter(({ fields }) => fields.length > 0);
  return (
    <WorkSection
      id="facts"
      title="Facts"
      lead="Is something on your page wrong or out of date? Propose the right value. We check it and publish it."
    >
      {sections.map((section) => (
        <Box key={section.id} component="section" aria-labelledby={`facts-${section.id}`} sx={{ mb: 3 }}>
          <Typography variant="h4" component="h3" id={`facts-${section.id}`} sx={{ mb: 1 }}>
            {section.label}
          </Typography>
          <Box component="ul" sx={LIST}>
            {section.fields.map((field) => (
              <Fact
                key={field.key}
                opportunityId={id}
                field={field}
                value={work.record[field.key]}
                corrections={of(field.key)}
                isOpen={open === field.key}
                onOpen={(isOpen) => onOpen(isOpen ? field.key : null)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {all ? null : (
        <Button variant="outlined" size="small" sx={TARGET} onClick={() => setAll(true)}>
          {corrections.length > 0 ? 'Show all facts' : 'Show the facts'}
        </Button>
      )}
    </WorkSection>
  );
}

interface FactProps {
  opportunityId: string;
  field: ScalarField;
  /** Undefined if it isn't stated. */
  value: unknown;
  corrections: readonly OwnProposal[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Fact({ opportunityId, field, value, corrections, isOpen, onOpen }: FactProps) {
  const waiting = corrections.find(({ state }) => state !== 'released') ?? null;
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {field.label}
          </Typography>
          <Typography dir="auto" sx={TEXT}>
            {showValue(field, value) || 'Not stated'}
          </Typography>
        </Box>
        {waiting || isOpen ? null : (
          <Button size="small" sx={TARGET} onClick={() => onOpen(true)}>
            Correct<span style={visuallyHidden}>{` ${field.label}`}</span>
          </Button>
        )}
      </Box>
      {isOpen ? (
        <CorrectionForm {...{ opportunityId, field, value }} before={waiting} onClose={() => onOpen(false)} />
      ) : (
        corrections.map((proposal) => (
          <Proposed
            key={proposal.id}
            opportunityId={opportunityId}
            field={field}
            proposal={proposal}
            onEdit={() => onOpen(true)}
          />
        ))
      )}
    </Box>
  );
}

interface ProposedProps {
  opportunityId: string;
  field: ScalarField;
  proposal: OwnProposal;
  onEdit: () => void;
}

function Proposed({ opportunityId, field, proposal, onEdit }: ProposedProps) {
  const { correction } = proposal;
  if (!correction) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          You proposed
        </Typography>
        <Typography dir="auto" sx={TEXT}>
          {showValue(field, JSON.parse(correction.value)) || 'Not stated'}
        </Typography>
        <Typography variant="body2" color="textSecondary" dir="auto" sx={TEXT}>
          {correction.reason}
        </Typography>
      </div>
      {correction.stale ? (
        <Alert severity="info" variant="outlined">
          The published value has changed since you proposed this.
        </Alert>
      ) : null}
      <ProposalStatus
        opportunityId={opportunityId}
        proposal={proposal}
        of={`the correction of ${field.label}`}
        onEdit={onEdit}
      />
    </Box>
  );
}

const validate = yupValidate(correctionReasonSchema);

interface CorrectionFormProps extends Pick<FactProps, 'opportunityId' | 'field' | 'value'> {
  before: OwnProposal | null;
  onClose: () => void;
}

function CorrectionForm({ opportunityId, field, value, before, onClose }: CorrectionFormProps) {
  const { key } = field;
  const earlier: unknown = before?.correction ? (JSON.parse(before.correction.value) ?? undefined) : value;
  const [proposed, setProposed] = useState<Readonly<Record<string, unknown>>>(
    earlier === undefined ? {} : { [key]: earlier },
  );
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, error } = useSaveProposal(opportunityId, before, onClose);
  return (
    <Formik
      initialValues={{ reason: before?.correction?.reason ?? '' }}
      validateOnBlur={false}
      validate={validate}
      onSubmit={({ reason }, { setSubmitting }) => {
        const next = proposed[key] ?? undefined;
        const found = isCorrectable(key) ? faultOfValue(key, field.nullable ? (next ?? null) : next) : null;
        setFault(found);
        if (found !== null) return setSubmitting(false);
        const correction = { field: key, value: JSON.stringify(next ?? null), reason };
        return mutate({ correction }, { onSettled: () => setSubmitting(false) });
      }}
    >
      <FormBody label={`Correct ${field.label}`}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RecordForm
            fields={[field]}
            value={proposed}
            onChange={setProposed}
            faults={fault === null ? [] : [{ path: key, message: fault }]}
          />
          <FormTextField
            name="reason"
            label="Why this value is right"
            required
            rows={2}
            maxRows={6}
            helperText={`Name a source if you can. At most ${PROPOSAL_REASON_MAX} characters.`}
          />
          <FormActions failure={error?.message} onCancel={onClose} />
        </Box>
      </FormBody>
    </Formik>
  );
}
