import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { readConsent, useSaveConsent } from './consent.ts';

const CHOICES = [
  { name: 'analytics', label: 'Analytics' },
  { name: 'marketing', label: 'Marketing' },
] as const;

/** Closing the popover discards the draft. */
export function ConsentPopover({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const [draft, setDraft] = useState(readConsent);
  const save = useSaveConsent();
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, variant: 'outlined', sx: PANEL } }}
    >
      <Typography id={titleId} variant="h4" component="h2">
        Cookie Settings
      </Typography>
      <FormControlLabel disabled control={<Checkbox checked />} label="Necessary (always on)" />
      {CHOICES.map(({ name, label }) => (
        <FormControlLabel
          key={name}
          label={label}
          control={
            <Checkbox
              checked={draft[name]}
              onChange={(_event, checked) => setDraft((before) => ({ ...before, [name]: checked }))}
            />
          }
        />
      ))}
      <Button
        variant="contained"
        onClick={() => {
          save(draft);
          onClose();
        }}
      >
        Save Preferences
      </Button>
    </Popover>
  );
}

const PANEL = { mt: 1, p: 3, display: 'grid', gap: 1, width: 'min(22rem, calc(100vw - 32px))' } as const;
