import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import type { RowFilters } from '@portal/functions/contract/opportunities/search/row-filters';
import { useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { CHIP } from '../filter-chip.ts';

const SavedSearchesDialog = lazyPart(async () => (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog);

export function SavedSearchesButton({ filters }: { filters: RowFilters }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<BookmarkBorder />}
        onPointerEnter={SavedSearchesDialog.prefetch}
        onFocus={SavedSearchesDialog.prefetch}
        onClick={() => setOpen(true)}
        sx={CHIP}
      >
        Saved searches
      </Button>
      {open ? <SavedSearchesDialog filters={filters} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
