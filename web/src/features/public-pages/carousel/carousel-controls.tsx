import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { CONTROLS_HEIGHT, type SlidesProps } from './slides.tsx';

interface CarouselControlsProps extends SlidesProps {
  current: number;
  rotating: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSelect: (index: number) => void;
}

export function CarouselControls(props: CarouselControlsProps) {
  const { noun, rotating, onToggle, onPrevious, onNext } = props;
  return (
    <Box sx={BAR}>
      <IconButton color="inherit" onClick={onToggle} aria-label={rotating ? 'Pause rotation' : 'Start rotation'}>
        {rotating ? <Pause /> : <PlayArrow />}
      </IconButton>
      <IconButton color="inherit" onClick={onPrevious} aria-label={`Previous ${noun}`}>
        <ChevronLeft />
      </IconButton>
      <Dots {...props} />
      <IconButton color="inherit" onClick={onNext} aria-label={`Next ${noun}`}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

function Dots({ noun, slides, current, onSelect }: CarouselControlsProps) {
  return (
    <Box sx={{ display: 'flex' }}>
      {slides.map(({ id }, index) => (
        <ButtonBase
          key={id}
          onClick={() => onSelect(index)}
          aria-label={`Show ${noun} ${index + 1} of ${slides.length}`}
          aria-current={index === current ? 'true' : undefined}
          sx={DOT}
        />
      ))}
    </Box>
  );
}

const BAR = { display: 'flex', alignItems: 'center', gap: 0.5, height: CONTROLS_HEIGHT, pt: 2, ml: -1 } as const;
const DOT = {
  width: 28,
  height: 28,
  borderRadius: '50%',
  '&::after': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: 1.5,
    borderColor: 'text.secondary',
    transition: 'background-color 200ms',
  },
  '&[aria-current]::after': { backgroundColor: 'primary.main', borderColor: 'primary.main' },
} as const;
