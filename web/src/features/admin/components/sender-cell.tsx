import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface SenderCellProps {
  name: string;
  email: string;
  phone?: string | null;
  /** What the answer is about, for its subject line. */
  about: string;
}

/** Who wrote, and how to answer. */
export function SenderCell({ name, email, phone, about }: SenderCellProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
        {name}
      </Typography>
      <Link variant="body2" href={replyTo(email, about)} sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Link>
      {phone ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {phone}
        </Typography>
      ) : null}
    </>
  );
}

const replyTo = (email: string, about: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${about}`)}`;
