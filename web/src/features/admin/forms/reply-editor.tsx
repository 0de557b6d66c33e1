import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormDetail, formReplySchema } from '@portal/functions/contract/forms/form-desk';
import type { FormCollection } from '@portal/functions/contract/forms/form-records';
import { FORM_REPLY_MAX } from '@portal/functions/contract/limits';
import { useId, useState } from 'react';
import { ValidationError } from 'yup';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { useTextDraft } from '../drafts/use-draft.ts';
import { showForm, useFormUpdate } from './form-queries.ts';
import { REPLY_TEMPLATES } from './reply-templates.ts';

interface ReplyEditorProps {
  collection: FormCollection;
  form: FormDetail;
}

/** Writes a reply, which is sent by email ten seconds after the preview is confirmed. */
export function ReplyEditor({ collection, form }: ReplyEditorProps) {
  const { id, name, revision } = form;
  const [text, setText] = useTextDraft('reply', collection, id);
  const [open, setOpen] = useState<'preview' | 'received' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, hold } = useHeldAction(`form:${collection}:${id}`);
  const isHeld = state === 'held' || state === 'running';
  const preview = () => {
    const found = problemIn(text);
    setProblem(found);
    if (found === null) setOpen('preview');
  };
  const send = () => {
    setOpen(null);
    const reply = { collection, id, revision, submissionId: crypto.randomUUID(), text };
    hold({
      doing: `Sending your reply to ${name}`,
      to: `${window.location.pathname}${window.location.search}`,
      run: async () => {
        const sent = await call('replyToForm', reply);
        setText('');
        showForm(collection, sent);
      },
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TemplateChoice
        collection={collection}
        onChoose={(template) => setText(text.trim() === '' ? template : `${text.trimEnd()}\n\n${template}`)}
      />
      <TextField
        label="Reply"
        multiline
        minRows={5}
        maxRows={20}
        value={text}
        disabled={isHeld}
        error={problem !== null}
        helperText={problem ?? `Sent by email, up to ${formatInteger(FORM_REPLY_MAX)} characters. Your draft is kept.`}
        onChange={(event) => setText(event.target.value)}
        // Browsers only scroll to the line that is edited, and the cookie notice may cover the rest.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" disabled={isHeld} onClick={preview}>
          Preview reply
        </Button>
        <Button onClick={() => setOpen('received')}>Record a reply</Button>
      </Box>
      {open === 'preview' ? (
        <PreviewDialog {...{ collection, form, text }} onSend={send} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'received' ? <ReceivedDialog {...{ collection, form }} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}

function problemIn(text: string): string | null {
  try {
    formReplySchema.validateSyncAt('text', { text });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

interface TemplateChoiceProps {
  collection: FormCollection;
  onChoose: (text: string) => void;
}

function TemplateChoice({ collection, onChoose }: TemplateChoiceProps) {
  const id = useId();
  const templates = REPLY_TEMPLATES[collection];
  return (
    <FormControl sx={{ maxWidth: { sm: '20rem' } }}>
      <InputLabel htmlFor={id} shrink>
        Template
      </InputLabel>
      <NativeSelect
        value=""
        input={<OutlinedInput size="small" label="Template" notched />}
        inputProps={{ id }}
        onChange={(event) => onChoose(templates.find(({ label }) => label === event.target.value)?.text ?? '')}
      >
        <option value="">Choose a template</option>
        {templates.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

interface PreviewDialogProps extends ReplyEditorProps {
  text: string;
  onSend: () => void;
  onClose: () => void;
}

function PreviewDialog({ collection, form, text, onSend, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const { id, name, email, reference } = form;
  const tab = collection === 'contact_messages' ? 'contact' : 'applications';
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Send this reply?</DialogTitle>
      <DialogContent>
        <MailPreview
          kind="form_reply"
          data={{ tab, form_id: id, reply_id: 'preview', reference }}
          facts={{ quote: text.trim() }}
          to={{ name, email, emailConfirmed: false }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Edit
        </Button>
        <Button variant="contained" onClick={onSend}>
          Send reply
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Records a reply that the sender wrote by email. */
function ReceivedDialog({ collection, form, onClose }: ReplyEditorProps & { onClose: () => void }) {
  const titleId = useId();
  const [text, setText] = useTextDraft('received', collection, form.id);
  const { mutate, isPending, error } = useFormUpdate(collection, form, () => {
    setText('');
    onClose();
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Record a reply</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>Paste what the sender wrote to you by email.</Typography>
        <TextField
          label="Reply of the sender"
          multiline
          minRows={5}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: FORM_REPLY_MAX, dir: 'auto' } }}
        />
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton variant="contained" busy={isPending} onClick={() => mutate({ received: text })}>
          Record reply
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
