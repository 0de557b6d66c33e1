import Typography from '@mui/material/Typography';
import { formatDateTime, formatRelative } from '#components/format/format-date.ts';
import { useNow } from '#components/format/use-now.ts';

/** How long ago it was, and the exact time under it; the tooltip has it in UTC, as files and logs do. */
export function TimeCell({ at }: { at: Date }) {
  const now = useNow();
  const exact = formatDateTime(at);
  // What has just come is newer than the last tick of this page's clock.
  const ago = formatRelative(at, at > now ? at : now);
  return (
    <Typography
      component="time"
      dateTime={at.toISOString()}
      title={at.toISOString()}
      variant="body2"
      sx={{ display: 'block' }}
    >
      {ago}
      {ago === exact ? null : (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {exact}
        </Typography>
      )}
    </Typography>
  );
}
