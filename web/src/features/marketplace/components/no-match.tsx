import Button from '@mui/material/Button';
import { EmptyPanel } from '#components/feedback/panel-states.tsx';

/** Nothing meets the filters. The page's live count says so too, in numbers. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyPanel
      title="No IP opportunities found matching your criteria."
      text="Try a shorter search, or another category or status."
      action={<ResetButton label="Reset filters" onReset={onReset} />}
    />
  );
}

/** The watchlist is what was asked for, and nothing is on it yet. */
export function EmptyWatchlist({ onReset }: { onReset: () => void }) {
  return (
    <EmptyPanel
      title="Your watchlist is empty."
      text="Press the star of an opportunity to keep it here."
      action={<ResetButton label="Show all opportunities" onReset={onReset} />}
    />
  );
}

function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  return (
    <Button variant="outlined" onClick={onReset} sx={{ mt: 1 }}>
      {label}
    </Button>
  );
}
