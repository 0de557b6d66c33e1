import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import type { StaffRole } from '@portal/functions/contract/access/staff-roles';
import { useEffect, useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Finds people, opportunities and screens: a button, and Ctrl+K or ⌘K. */
export function CommandPalette({ roles }: { roles: readonly StaffRole[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<SearchOutlined />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={FindDialog.prefetch}
        onFocus={FindDialog.prefetch}
      >
        Find (Ctrl+K)
      </Button>
      {open ? <FindDialog roles={roles} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
