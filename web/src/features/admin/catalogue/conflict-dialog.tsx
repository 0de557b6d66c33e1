import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { DraftRecord } from '@portal/functions/contract/editing/drafts';
import { useId, useState } from 'react';
import { formatTime } from '#components/format/formatters.ts';
import { changesOf, describe } from './changes.ts';
import type { Conflict } from './draft-session.ts';
import { fieldNamed } from './sections.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  /** With the editor's own values. */
  record: DraftRecord;
  onResolve: (mine: string[]) => void;
}

/** Asks, field by field, whose value stays. It can't be closed, because neither value may be lost. */
export function ConflictDialog({ conflict: { fields, by, at }, record, onResolve }: ConflictDialogProps) {
  const titleId = useId();
  const names = Object.keys(fields);
  const [mine, setMine] = useState<readonly string[]>(names);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {names.length === 1 ? 'Two versions of a field' : 'Two versions of some fields'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText>
          {`${by} saved at ${formatTime(new Date(at))} while you were editing. Choose which version stays.`}
        </DialogContentText>
        {names.map((name) => (
          <Choice
            key={name}
            name={name}
            own={record[name]}
            theirs={fields[name]}
            by={by}
            isMine={mine.includes(name)}
            onChoose={(isMine) => setMine(isMine ? [...mine, name] : mine.filter((other) => other !== name))}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={() => onResolve([...mine])}>
          Save my choice
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  own: unknown;
  theirs: unknown;
  by: string;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function Choice({ name, own, theirs, by, isMine, onChoose }: ChoiceProps) {
  const labelId = useId();
  const field = fieldNamed(name);
  const changes = field ? changesOf(field, theirs, own) : [];
  const inShort = changes.length > 0 && changes.every(({ of }) => of !== '');
  const text = (side: 'before' | 'after', whole: unknown) =>
    inShort
      ? changes.map((change) => `${change.of}: ${change[side] || 'Not stated'}`).join('\n')
      : field
        ? describe(field, whole) || 'Not stated'
        : JSON.stringify(whole);
  return (
    <FormControl>
      <FormLabel id={labelId}>{field?.label ?? name}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={isMine ? 'mine' : 'theirs'}
        onChange={(_event, value) => onChoose(value === 'mine')}
      >
        <FormControlLabel
          value="mine"
          control={<Radio />}
          label={<Version of="Mine" text={text('after', own)} />}
          sx={OPTION}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio />}
          label={<Version of={by} text={text('before', theirs)} />}
          sx={OPTION}
        />
      </RadioGroup>
    </FormControl>
  );
}

const Version = ({ of, text }: { of: string; text: string }) => (
  <>
    <Typography component="span" sx={{ fontWeight: 600 }}>
      <bdi>{of}</bdi>
    </Typography>
    <Box component="span" dir="auto" sx={TEXT}>
      {text}
    </Box>
  </>
);

const OPTION = { alignItems: 'flex-start', '& .MuiRadio-root': { mt: -1 }, my: 1 } as const;
const TEXT = {
  display: 'block',
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '12rem',
  overflowY: 'auto',
} as const;
