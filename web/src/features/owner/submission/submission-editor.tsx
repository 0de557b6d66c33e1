import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnSubmission } from '@portal/functions/contract/owners/owner-calls';
import {
  faultsOfSubmission,
  SUBMISSION_STEPS,
  type SubmissionContent,
  type SubmissionFault,
  type SubmissionStep,
} from '@portal/functions/contract/owners/submission-content';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { formatTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalMutation } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { StepForm } from './step-form.tsx';
import { SubmissionFiles } from './submission-files.tsx';
import { type SaveState, useSavedContent } from './use-saved-content.ts';

const REVIEW = { id: 'review', title: 'Files and sending' } as const;
const STEPS = [...SUBMISSION_STEPS, REVIEW];

/** The faults of one step, whose fields are named by the first part of a path. */
const faultsIn = (faults: readonly SubmissionFault[], step: SubmissionStep) => {
  const fields: readonly string[] = step.fields;
  return faults.filter(({ path }) => fields.includes(path.split(/[.[]/)[0] ?? ''));
};

/** A draft in steps, saved as it is typed. Faults are marked from the first try to send it. */
export function SubmissionEditor({ stored }: { stored: OwnSubmission }) {
  const { id } = stored;
  const saved = useSavedContent(stored);
  const { content, change, save } = saved;
  const [params, setParams] = useSearchParams();
  const [files, setFiles] = useState(stored.files);
  const [marked, setMarked] = useState(false);
  const [target, setTarget] = useState<{ path: string } | null>(null);
  const index = Math.max(
    0,
    STEPS.findIndex((one) => one.id === params.get('step')),
  );
  const step = STEPS[index] ?? REVIEW;
  const go = (next: string) => {
    const search = new URLSearchParams(params);
    search.set('step', next);
    setParams(search);
  };
  const faults = faultsOfSubmission(content, new Date().toISOString().slice(0, 10));
  const open = (path: string) => {
    const at = SUBMISSION_STEPS.find((one) => faultsIn([{ path, message: '' }], one).length > 0);
    if (at) go(at.id);
    setTarget({ path });
  };
  return (
    <Box sx={COLUMNS}>
      <StepList current={step.id} faults={marked ? faults : []} onChoose={go} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box>
          <Typography variant="h3" component="h2">
            {step.title}
          </Typography>
          {'lead' in step ? (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {step.lead}
            </Typography>
          ) : null}
        </Box>
        {'fields' in step ? (
          <StepForm
            key={step.id}
            step={step}
            content={content}
            onChange={change}
            faults={marked ? faultsIn(faults, step) : []}
            target={target}
          />
        ) : (
          <Review {...{ id, files, saved, faults }} onFiles={setFiles} onMark={() => setMarked(true)} onOpen={open} />
        )}
        <SaveLine save={save} />
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          {index > 0 ? <Button onClick={() => go(STEPS[index - 1]?.id ?? '')}>Back</Button> : null}
          {index < STEPS.length - 1 ? (
            <Button variant="contained" onClick={() => go(STEPS[index + 1]?.id ?? '')}>
              Next
            </Button>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 46rem)' },
  columnGap: 5,
  rowGap: 3,
} as const;

interface StepListProps {
  current: string;
  faults: readonly SubmissionFault[];
  onChoose: (id: string) => void;
}

function StepList({ current, faults, onChoose }: StepListProps) {
  return (
    <Box component="nav" aria-label="Steps">
      <Box component="ol" sx={NAVIGATION}>
        {STEPS.map((step, index) => {
          const count = 'fields' in step ? faultsIn(faults, step).length : 0;
          return (
            <li key={step.id}>
              <Button
                fullWidth
                size="small"
                color={step.id === current ? 'primary' : 'inherit'}
                ref={step.id === current ? scrollIntoRow : undefined}
                aria-current={step.id === current ? 'step' : undefined}
                onClick={() => onChoose(step.id)}
                sx={{ justifyContent: 'flex-start', minHeight: 44, whiteSpace: 'nowrap' }}
              >
                {`${index + 1}. ${step.title}`}
                {count > 0 ? (
                  <Typography component="span" variant="caption" color="error" sx={{ ml: 1, fontWeight: 600 }}>
                    {count === 1 ? '1 fault' : `${count} faults`}
                  </Typography>
                ) : null}
              </Button>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** Shows the step in the row of a phone, without moving the page. */
const scrollIntoRow = (button: HTMLElement | null) => {
  const row = button?.closest('ol');
  if (button && row) row.scrollLeft = button.offsetLeft - row.offsetLeft;
};

/** A row that scrolls on phones, and a list beside the form on wide screens. */
const NAVIGATION = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  overflowX: { xs: 'auto', md: 'visible' },
} as const;

function SaveLine({ save }: { save: SaveState }) {
  if (save.state === 'refused') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        {save.message}
      </Alert>
    );
  }
  const text = {
    saving: 'Saving…',
    saved: save.state === 'saved' && save.at ? `Saved ${formatTime(save.at)}` : 'Saved as you type.',
    failed: 'Not saved yet. Your text is kept on this device, and we’ll try again.',
  }[save.state];
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}

interface ReviewProps {
  id: string;
  files: OwnSubmission['files'];
  onFiles: (files: OwnSubmission['files']) => void;
  saved: ReturnType<typeof useSavedContent>;
  faults: readonly SubmissionFault[];
  onMark: () => void;
  onOpen: (path: string) => void;
}

const FAULTS_SHOWN = 8;

function Review({ id, files, onFiles, saved, faults, onMark, onOpen }: ReviewProps) {
  const { content, isDirty, setRevision } = saved;
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const [checked, setChecked] = useState(false);
  const check = () => {
    onMark();
    setChecked(true);
    if (faults.length === 0) setDialog('send');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SubmissionFiles
        id={id}
        files={files}
        onChanged={(changed) => {
          onFiles(changed.files);
          setRevision(changed.revision);
        }}
      />
      {checked && faults.length > 0 ? <Faults faults={faults} onOpen={onOpen} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton variant="contained" busy={isDirty} onClick={check}>
          Send submission
        </BusyButton>
        <Button color="error" onClick={() => setDialog('delete')}>
          Delete draft
        </Button>
      </Box>
      {dialog === 'send' ? (
        <SendDialog id={id} content={content} saved={saved} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'delete' ? <DeleteDialog id={id} saved={saved} onClose={() => setDialog(null)} /> : null}
    </Box>
  );
}

function Faults({ faults, onOpen }: Pick<ReviewProps, 'faults' | 'onOpen'>) {
  const left = faults.length - FAULTS_SHOWN;
  return (
    <Alert severity="warning" variant="outlined">
      Complete these fields before you send the submission:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.slice(0, FAULTS_SHOWN).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Link component="button" type="button" onClick={() => onOpen(path)} sx={{ textAlign: 'left' }}>
              {message}
            </Link>
          </li>
        ))}
      </Box>
      {left > 0 ? `And ${left} more.` : null}
    </Alert>
  );
}

interface DialogProps {
  id: string;
  saved: ReturnType<typeof useSavedContent>;
  onClose: () => void;
}

function SendDialog({ id, content, saved, onClose }: DialogProps & { content: SubmissionContent }) {
  const { revision, forget } = saved;
  const { mutate, isPending, error } = usePortalMutation(() => call('sendSubmission', { id, revision }), {
    onSuccess: () => {
      forget();
      void refetchQuery(callQuery('getSubmission', { id }));
    },
  });
  return (
    <ConfirmDialog
      title="Send this submission?"
      text={`Our staff will read “${String(content.title)}”. You can’t change it while they do, but you can withdraw it.`}
      confirm="Send submission"
      color="primary"
      busy={isPending}
      failure={error?.message ?? null}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ id, saved, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { revision, forget } = saved;
  const { mutate, isPending, error } = usePortalMutation(() => call('withdrawSubmission', { id, revision }), {
    onSuccess: () => {
      forget();
      navigate(paths.owner, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      title="Delete this draft?"
      text="Its texts and files are deleted. You can’t undo this."
      confirm="Delete draft"
      color="error"
      busy={isPending}
      failure={error?.message ?? null}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
