import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PipelineRow, PipelineUpdate } from '@portal/functions/contract/admin/pipeline';
import type { StaffMember } from '@portal/functions/contract/admin/staff';
import { PIPELINE_NOTE_MAX, PIPELINE_STEP_MAX } from '@portal/functions/contract/limits';
import { INTEREST_LABELS, INTEREST_STAGES } from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { FormBody, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDate, formatDateTime, formatInteger } from '#components/format/formatters.ts';
import { DAY_EXAMPLE } from '#components/format/typed-day.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { AboutToBeSent } from '../deliberate/about-to-be-sent.tsx';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { refetchLists } from '../desk/desk-queries.ts';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { QueueRecord } from '../queue/queue-record.tsx';
import { personName, recipientOf } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import {
  initialPipelineForm,
  isPipelineForm,
  type PipelineForm,
  pipelineChange,
  validatePipelineForm,
} from './pipeline-form.ts';

/** One interest: what the investor said, and the work of staff on it, of which the investor sees only the stage. */
export const InterestRecord = ({ id }: { id: string }) => (
  <QueueRecord<PipelineRow> noun="interests" recordParam="interest" query={callQuery('listPipeline', { id })}>
    {(row) => (
      <>
        <PersonCell person={row.person} />
        {row.person.account?.email ? <EmailText email={row.person.account.email} /> : null}
        <Typography variant="h2">{row.title ?? row.opportunityId}</Typography>
        <InvestorWords row={row} />
        <EntryForm key={row.revision} row={row} />
        <Notes notes={row.notes} />
      </>
    )}
  </QueueRecord>
);

function InvestorWords({ row: { amount, note, createdAt, prospectusRequestedAt } }: { row: PipelineRow }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{amount ? formatMoney(amount) : 'No amount'}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          `Indicated ${formatDate(new Date(createdAt))}`,
          ...(prospectusRequestedAt ? [`prospectus requested ${formatDate(new Date(prospectusRequestedAt))}`] : []),
        ].join(', ')}
      </Typography>
      {note === null ? null : (
        <Typography sx={[TEXT, { mt: 1 }]} dir="auto">
          {note}
        </Typography>
      )}
    </Box>
  );
}

function refetchInterests(): void {
  void refetchQuery({ queryKey: ['queue', 'interests'] });
  refetchLists('listPipeline', 'countPipeline');
}

const STAGE_OPTIONS = INTEREST_STAGES.map((value) => ({ value, label: INTEREST_LABELS[value] }));

/** A new stage mails the investor, so it is held. Other changes are saved at once. */
function EntryForm({ row }: { row: PipelineRow }) {
  const staff = usePortalQuery(callQuery('listStaff', { area: 'investors' }));
  const toast = useToast();
  const initial = initialPipelineForm(row);
  const [draft, saveDraft, clearDraft] = useDraft(['interest', row.id], isPipelineForm, initial);
  const { state, hold } = useHeldAction(`interest:${row.id}`);
  const save = async (update: PipelineUpdate) => {
    await call('updatePipeline', update);
    clearDraft();
    toast({ title: 'Interest saved', tone: 'success' });
    refetchInterests();
  };
  const { mutate, error } = usePortalMutation(save);
  if (state === 'held' || state === 'running') return <AboutToBeSent text="The new stage is about to be sent." />;
  const submit = (values: PipelineForm, { setSubmitting }: FormikHelpers<PipelineForm>) => {
    const change = pipelineChange(row, values);
    if (!change) {
      setSubmitting(false);
    } else if (change.stage) {
      hold({
        doing: `Moving the interest of ${personName(row.person)}`,
        to: `${window.location.pathname}${window.location.search}`,
        run: () => save(change),
      });
    } else {
      mutate(change, { onSettled: () => setSubmitting(false) });
    }
  };
  return (
    <Formik initialValues={draft} validate={(values) => validatePipelineForm(row, values)} onSubmit={submit}>
      <FormBody label="Interest">
        <SaveDraft draft={draft} save={saveDraft} />
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Fields row={row} staff={staff} />
          <StagePreview row={row} />
          {error ? <Alert severity="error">{error.message}</Alert> : null}
          <SubmitButton size="medium">Save</SubmitButton>
        </Box>
      </FormBody>
    </Formik>
  );
}

/** The investor's words for a new stage. */
function StagePreview({ row: { person, title, stage } }: { row: PipelineRow }) {
  const { stage: chosen } = useFormikContext<PipelineForm>().values;
  if (chosen === '' || chosen === stage) return null;
  const data = { opportunity_id: '', title: title ?? '', stage: chosen };
  return (
    <Box sx={{ width: 1 }}>
      <MailPreview kind="interest_moved" data={data} facts={title === null ? {} : { title }} to={recipientOf(person)} />
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
    <Box sx={[TWO_COLUMNS, { width: 1 }]}>
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
