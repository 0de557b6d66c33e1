import Button from '@mui/material/Button';
import { EmptyPanel } from '#components/panel-states.tsx';

/** Nothing meets the filters. The page's live count says so too, in numbers. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyPanel
      title="No IP opportunities found matching your criteria."
      text="Try a shorter search, or another category or status."
      action={
        <Button variant="outlined" onClick={onReset} sx={{ mt: 1 }}>
          Reset filters
        </Button>
      }
    />
  );
}
