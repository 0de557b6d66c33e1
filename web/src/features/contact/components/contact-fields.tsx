import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NoScriptNotice, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { HoneypotField } from '#components/form/honeypot-field.tsx';

export function ContactFields() {
  return (
    <Box sx={TWO_COLUMNS}>
      <FormTextField required name="name" label="Name" autoComplete="name" />
      <FormTextField required name="email" label="Email" type="email" autoComplete="email" />
      <FormTextField name="phone" label="Phone" type="tel" autoComplete="tel" helperText="Optional" />
      <FormTextField required name="subject" label="Subject" />
      <Box sx={WHOLE_ROW}>
        <FormTextField required name="message" label="Message" rows={5} maxRows={14} />
      </Box>
      <HoneypotField />
      <Box sx={CLOSING}>
        <SubmitButton>Send Message</SubmitButton>
        <Typography variant="body2" color="textSecondary">
          We use what you write here to answer you, and for nothing else.
        </Typography>
        <NoScriptNotice />
      </Box>
    </Box>
  );
}

const CLOSING = { ...WHOLE_ROW, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 };
