import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { FormTextField } from './form-text-field.tsx';

interface FormPasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
}

export function FormPasswordField(props: FormPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const atEnd = (
    <InputAdornment position="end">
      <Typography role="status" variant="caption" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
        {capsLock ? 'Caps Lock is on' : null}
      </Typography>
      <IconButton
        edge="end"
        aria-label={`Show ${props.label.toLowerCase()}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </InputAdornment>
  );
  const htmlInput = { spellCheck: false, autoCapitalize: 'none', onKeyDown: watchCapsLock, onKeyUp: watchCapsLock };
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: atEnd }, htmlInput }}
    />
  );
}
