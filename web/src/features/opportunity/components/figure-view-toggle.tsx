import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FIGURE_VIEWS, type FigureView } from '../figure-view.ts';

interface FigureViewToggleProps {
  title: string;
  view: FigureView;
  onShow: (view: FigureView) => void;
}

/** Pressing the one that is pressed already changes nothing: a figure is always shown in one way. */
export function FigureViewToggle({ title, view, onShow }: FigureViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, next: FigureView | null) => next && onShow(next)}
      aria-label={`${title}: how to show it`}
      sx={GROUP}
    >
      {FIGURE_VIEWS.map(({ id, label }) => (
        <ToggleButton key={id} value={id}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const GROUP = {
  '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, py: 0.5, color: 'text.secondary' },
  '& .MuiToggleButton-root.Mui-selected': { color: 'primary.main' },
  '@media print': { display: 'none' },
} as const;
