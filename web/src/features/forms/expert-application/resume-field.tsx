import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useFieldMessage } from '#components/form/validation.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { ACCEPTED_RESUMES, type ApplicationValues } from './application.ts';

const ID = 'field-resume';

/** The optional file. It is validated as soon as it is selected, and can be removed. */
export function ResumeField() {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<ApplicationValues>();
  const { message, clear } = useFieldMessage('resume');
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | null) => {
    clear();
    // The value first and at once: a click on "Submit" may follow in the same moment.
    const chosen = setFieldValue('resume', file);
    await setFieldTouched('resume', true, false);
    await chosen;
  };
  return (
    <FormControl fullWidth variant="standard" error={message !== undefined}>
      <Box sx={AREA}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography id={`${ID}-label`} variant="subtitle2" component="span">
            Résumé
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap dir="auto" title={values.resume?.name}>
            {values.resume?.name ?? 'No file chosen'}
          </Typography>
        </Box>
        {values.resume ? (
          <Button
            color="inherit"
            onClick={() => {
              input.current?.focus();
              void choose(null);
            }}
          >
            Remove file
          </Button>
        ) : null}
        <Button {...AS_LABEL} variant="outlined" sx={WITH_INPUT}>
          <span id={`${ID}-button`}>Choose file</span>
          <Box
            component="input"
            ref={input}
            type="file"
            accept={ACCEPTED_RESUMES}
            aria-labelledby={`${ID}-label ${ID}-button`}
            aria-describedby={`${ID}-help`}
            aria-invalid={message !== undefined}
            sx={visuallyHidden}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // Cleared, so that selecting the same file again fires a change event.
              event.currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
        </Button>
      </Box>
      <FormHelperText id={`${ID}-help`}>{message ?? 'Optional: PDF, DOC or DOCX, at most 5 MB'}</FormHelperText>
    </FormControl>
  );
}

/** The focusable element is the file input inside the label, so the label must not have a button's role. */
const AS_LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;
const AREA = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'text.disabled',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
const WITH_INPUT = {
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
