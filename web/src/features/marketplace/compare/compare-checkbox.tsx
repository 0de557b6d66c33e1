import Box from '@mui/material/Box';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useToast } from '#components/toast/use-toast.ts';
import { useMemberTools } from '../member-tools.ts';
import { COMPARED_MAX } from './selection.ts';

const FULL = {
  title: 'Three is the most that stand side by side.',
  description: 'Take one off the comparison to add another.',
};

/** Selects an opportunity for the comparison. A native checkbox, which adds nothing to the bundle. */
export function CompareCheckbox({ row }: { row: FullCatalogueRow }) {
  const { selected, select } = useMemberTools();
  const toast = useToast();
  const checked = selected.includes(row.id);
  const toggle = () => {
    if (checked) select(selected.filter((id) => id !== row.id));
    else if (selected.length < COMPARED_MAX) select([...selected, row.id]);
    else toast(FULL);
  };
  return (
    <Box component="label" sx={LABEL}>
      <Box
        component="input"
        type="checkbox"
        aria-label={`Compare: ${row.title}`}
        checked={checked}
        onChange={toggle}
        sx={BOX}
      />
      Compare
    </Box>
  );
}

const LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  typography: 'body2',
  color: 'text.secondary',
  cursor: 'pointer',
} as const;
const BOX = { width: '1.125rem', height: '1.125rem', m: 0, accentColor: 'var(--portal-palette-primary-main)' } as const;
