import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PasskeyView } from '@portal/functions/contract/access/passkeys';
import { formatDate } from '#components/format/formatters.ts';

interface PasskeyItemsProps {
  passkeys: readonly PasskeyView[];
  canRemove: boolean;
  onRemove: (passkey: PasskeyView) => void;
}

/** The passkeys of an account, each with a button that removes it. */
export function PasskeyItems({ passkeys, canRemove, onRemove }: PasskeyItemsProps) {
  if (passkeys.length === 0) {
    return (
      <Typography sx={{ mb: 2, maxWidth: '40rem' }}>
        You have no passkey yet. With the first one you get recovery codes, for when you are without it.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Your passkeys" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
      {passkeys.map((passkey) => (
        <Box component="li" key={passkey.id} sx={ROW}>
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>
              <bdi>{passkey.name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Added {formatDate(new Date(passkey.createdAt))},{' '}
              {passkey.lastUsedAt ? `last used ${formatDate(new Date(passkey.lastUsedAt))}` : 'not used since'}
            </Typography>
          </Box>
          <Button
            color="error"
            disabled={!canRemove}
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onRemove(passkey)}
          >
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
