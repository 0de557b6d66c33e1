import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { PipelineRow, PipelineUpdate } from '@portal/functions/contract/admin/pipeline';
import type { StaffMember } from '@portal/functions/contract/admin/staff';
import { PIPELINE_NOTE_MAX, PIPELINE_STEP_MAX } from '@portal/functions/contract/limits';
import { INTEREST_LABELS, INTEREST_STAGES } from '@portal/functions/contract/opportunities/interest-stages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useId } from 'react';
import { FormBody, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { formatDateTime, formatInteger } from '#components/format/formatters.ts';
import { DAY_EXAMPLE } from '#components/format/typed-day.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { personName } from '../records/person.ts';
import { initialPipelineForm, type PipelineForm, pipelineChange, validatePipelineForm } from './pipeline-form.ts';

interface PipelineDialogProps {
  row: PipelineRow;
  onClose: () => void;
  onSaved: (row: PipelineRow) => void;
}

const STAGE_OPTIONS = INTEREST_STAGES.map((value) => ({ value, label: INTEREST_LABELS[value] }));

/** Stage, owner, next step and notes of one interest. The investor is notified of a new stage and sees nothing else. */
export function PipelineDialog({ row, onClose, onSaved }: PipelineDialogProps) {
  const titleId = useId();
  const staff = usePortalQuery(callQuery('listStaff', { area: 'investors' }));
  const toast = useToast();
  const { mutate, error } = usePortalMutation((update: PipelineUpdate) => call('updatePipeline', update), {
    onSuccess: (saved) => {
      toast({ title: 'Entry saved', description: describeSaved(row, saved), tone: 'success' });
      onSaved(saved);
    },
  });
  const submit = (values: PipelineForm, { setSubmitting }: FormikHelpers<PipelineForm>) => {
    const change = pipelineChange(row, values);
    if (change) mutate(change, { onSettled: () => setSubmitting(false) });
    else onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{personName(row.person)}</bdi>: {row.title ?? row.opportunityId}
      </DialogTitle>
      <Formik
        initialValues={initialPipelineForm(row)}
        validate={(values) => validatePipelineForm(row, values)}
        onSubmit={submit}
      >
        <FormBody label="Pipeline entry">
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <InvestorNote note={row.note} />
            <Fields row={row} staff={staff} />
            <StagePreview row={row} />
            <Notes notes={row.notes} />
            {error ? <Alert severity="error">{error.message}</Alert> : null}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="medium">Save</SubmitButton>
          </DialogActions>
        </FormBody>
      </Formik>
    </Dialog>
  );
}

/** The investor's words for a new stage. */
function StagePreview({ row: { person, title, stage } }: { row: PipelineRow }) {
  const { stage: chosen } = useFormikContext<PipelineForm>().values;
  if (chosen === '' || chosen === stage) return null;
  const to = {
    name: person.profile?.full_name ?? null,
    email: person.account?.email ?? null,
    emailConfirmed: person.account?.emailVerified ?? false,
  };
  const data = { opportunity_id: '', title: title ?? '', stage: chosen };
  return <MailPreview kind="interest_moved" data={data} facts={title === null ? {} : { title }} to={to} />;
}

function InvestorNote({ note }: Pick<PipelineRow, 'note'>) {
  if (note === null) return null;
  return (
    <Box>
      <Typography variant="subtitle2">Investor’s note</Typography>
      <Typography sx={TEXT} dir="auto">
        {note}
      </Typography>
    </Box>
  );
}

/** The present owner may be no longer an administrator, or the staff not loaded yet. */
function ownersOf(staff: readonly StaffMember[], owner: StaffMember | null) {
  const others = staff.filter(({ uid }) => uid !== owner?.uid);
  return [...(owner ? [owner] : []), ...others].map(({ uid, name, email }) => ({
    value: uid,
    label: email === null || email === name ? name : `${name} (${email})`,
  }));
}

interface FieldsProps {
  row: PipelineRow;
  staff: UseQueryResult<{ staff: StaffMember[] }>;
}

function Fields({ row: { stage, owner }, staff }: FieldsProps) {
  return (
    <Box sx={[TWO_COLUMNS, { pt: 1 }]}>
      {stage === 'withdrawn' ? (
        <Typography variant="body2" color="textSecondary" sx={WHOLE_ROW}>
          The investor has withdrawn this interest, so its stage can’t be changed.
        </Typography>
      ) : (
        <FormNativeSelect
          name="stage"
          label="Stage"
          options={STAGE_OPTIONS}
          emptyLabel="Choose"
          helperText="The investor is notified of a new stage."
        />
      )}
      <FormNativeSelect
        name="owner"
        label="Owner"
        options={ownersOf(staff.data?.staff ?? [], owner)}
        emptyLabel="No owner"
        helperText={STAFF_HINTS[staff.status]}
      />
      <FormTextField
        name="nextStep"
        label="Next step"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: PIPELINE_STEP_MAX } }}
      />
      <FormTextField name="nextOn" label="Due on" autoComplete="off" helperText="As in 27/11/2026" slotProps={DATE} />
      <Box sx={WHOLE_ROW}>
        <FormTextField
          name="note"
          label="Add a note"
          rows={2}
          maxRows={6}
          helperText={`Only for staff, up to ${formatInteger(PIPELINE_NOTE_MAX)} characters.`}
        />
      </Box>
    </Box>
  );
}

const STAFF_HINTS = {
  pending: 'Loading the staff…',
  error: 'The rest of the staff could not be loaded.',
  success: 'A member of the staff.',
} as const;

const DATE = { htmlInput: { maxLength: DAY_EXAMPLE.length } } as const;

function Notes({ notes }: Pick<PipelineRow, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Box component="ul" aria-label="Notes" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {notes.toReversed().map(({ text, by, at }) => (
        <li key={`${at} ${text}`}>
          <Typography sx={TEXT} dir="auto">
            {text}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${by.name}, ${formatDateTime(new Date(at))}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const describeSaved = (before: PipelineRow, { stage }: PipelineRow): string =>
  before.stage === stage ? 'Your changes have been saved.' : 'The investor will be notified of the new stage.';
