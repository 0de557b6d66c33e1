import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';

/** The demo project's accounts, each with a button that fills in the form; folded, so that the page looks as it does elsewhere. */
export function DemoAccountsPanel({ accounts }: { accounts: DemoAccounts }) {
  const { setValues } = useFormikContext<{ email: string; password: string }>();
  return (
    <Box component="details" sx={PANEL}>
      <Box component="summary" sx={SUMMARY}>
        Demo accounts
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        This is the demo project. All accounts share the password <code>{accounts.password}</code>
      </Typography>
      {accounts.people.map(({ email, name, purpose }) => (
        <Box key={email} sx={ROW}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2">{name ?? email}</Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {purpose}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            aria-label={`Fill in ${email}`}
            onClick={() => setValues({ email, password: accounts.password })}
          >
            Fill in
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const PANEL = { px: 2.5, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 } as const;
const SUMMARY = { typography: 'subtitle2', mx: -2.5, px: 2.5, py: 1.5, cursor: 'pointer', borderRadius: 1 } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 2,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
