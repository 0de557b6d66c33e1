import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RowFilters } from '@portal/functions/contract/opportunities/search/row-filters';
import { useId } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { usePortalQuery } from '#lib/data/query.ts';
import { SaveSearchForm } from './save-search-form.tsx';
import { SavedSearchesList } from './saved-searches-list.tsx';
import { SAVED_SEARCHES } from './saved-searches-query.ts';

interface SavedSearchesDialogProps {
  filters: RowFilters;
  onClose: () => void;
}

export function SavedSearchesDialog({ filters, onClose }: SavedSearchesDialogProps) {
  const titleId = useId();
  const { isPending, isLoadingError, data, refetch } = usePortalQuery(SAVED_SEARCHES);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Saved searches
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <SaveSearchForm filters={filters} />
        {isPending ? <LoadingPanel label="Loading your saved searches" onRetry={refetch} /> : null}
        {isLoadingError ? <ErrorPanel message="Your saved searches could not be loaded." onRetry={refetch} /> : null}
        {data ? <SavedSearchesList searches={data.searches} onOpen={onClose} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
