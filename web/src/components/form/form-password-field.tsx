import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { FormTextField } from './form-text-field.tsx';

interface FormPasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
}

/** A password with a button that shows it. */
export function FormPasswordField(props: FormPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  const toggle = (
    <InputAdornment position="end">
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
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle }, htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
