import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface StatusFilterProps<Status extends string> {
  label?: string;
  statuses: readonly Status[];
  labelOf: (status: Status) => ReactNode;
  selected: Status;
  onSelect: (status: Status) => void;
}

/** Chooses the status of the listed records. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { label = 'Status', statuses, labelOf, selected, onSelect } = props;
  return (
    <Box role="group" aria-label={label} sx={FILTER}>
      {statuses.map((status) => (
        <ButtonBase key={status} aria-pressed={status === selected} onClick={() => onSelect(status)} sx={OPTION}>
          {labelOf(status)}
        </ButtonBase>
      ))}
    </Box>
  );
}

const FILTER = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 } as const;
const OPTION = {
  minHeight: 44,
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  '&[aria-pressed="true"]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
} as const;
