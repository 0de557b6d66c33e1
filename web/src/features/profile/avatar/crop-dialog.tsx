import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type Area, type OpenPicture, type Point, withinPicture } from './picture.ts';

interface CropDialogProps {
  picture: OpenPicture;
  /** Upload progress; null while idle. */
  percent: number | null;
  failure: string | null;
  onStore: (area: Area) => void;
  onCancel: () => void;
  onClose: () => void;
}

export function CropDialog({ picture, percent, failure, onStore, onCancel, onClose }: CropDialogProps) {
  const [area, setArea] = useState<Area | null>(null);
  const titleId = useId();
  const sending = percent !== null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={sending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Crop your picture</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <CropFrame url={picture.url} onArea={setArea} disabled={sending} />
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {sending ? <SendProgress percent={percent} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" disabled={percent === 100} onClick={sending ? onCancel : onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={sending || area === null} onClick={() => area && onStore(area)}>
          {failure ? 'Try again' : 'Save picture'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SendProgress({ percent }: { percent: number }) {
  return (
    <div>
      <LinearProgress
        sx={{ backgroundColor: 'divider' }}
        variant="determinate"
        value={percent}
        aria-label="Upload of your picture"
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {percent < 100 ? `Uploading: ${percent}%` : 'Saving your picture'}
      </Typography>
    </div>
  );
}

interface CropFrameProps {
  url: string;
  /** Called with the cropped square, in pixels of the picture. */
  onArea: (area: Area) => void;
  disabled: boolean;
}

const CENTRE: Point = { x: 0, y: 0 };
const NOTHING = { width: 0, height: 0 };
const ZOOM = { min: 1, max: 3, step: 0.1 } as const;
/** In screen pixels. */
const STEP = 12;

/** Moved by drag, pinch, arrow keys or buttons, and zoomed with a slider. */
function CropFrame({ url, onArea, disabled }: CropFrameProps) {
  const [at, setAt] = useState(CENTRE);
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [picture, setPicture] = useState(NOTHING);
  const [frame, setFrame] = useState(NOTHING);
  const [percentages, setPercentages] = useState<Area | null>(null);
  const zoomLabel = useId();
  const move = (by: Point) => setAt(withinPicture({ x: at.x + by.x, y: at.y + by.y }, { picture, frame, zoom }));
  return (
    <Box inert={disabled} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={STAGE}>
        <Cropper
          image={url}
          crop={at}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          onCropChange={setAt}
          onZoomChange={setZoom}
          setMediaSize={setPicture}
          setCropSize={setFrame}
          onCropAreaChange={(inPercent, inPixels) => {
            setPercentages(inPercent);
            onArea(inPixels);
          }}
          cropperProps={FRAME}
        />
      </Box>
      <Box sx={CONTROLS}>
        <CropPreview url={url} area={percentages} />
        <FormControl fullWidth>
          <FormLabel id={zoomLabel}>Zoom</FormLabel>
          <Slider
            {...ZOOM}
            value={zoom}
            onChange={(_event, value) => setZoom(typeof value === 'number' ? value : ZOOM.min)}
            aria-labelledby={zoomLabel}
            getAriaValueText={(value) => `${Math.round(value * 100)}%`}
          />
        </FormControl>
        <MoveButtons step={STEP} onMove={move} />
      </Box>
    </Box>
  );
}

const FRAME = { role: 'group', 'aria-label': 'Position of the picture: move it with the arrow keys' };
const STAGE = {
  position: 'relative',
  height: { xs: '16rem', sm: '20rem' },
  borderRadius: 1,
  overflow: 'hidden',
  backgroundColor: 'surface.ink',
} as const;
const CONTROLS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
} as const;

/** `area` is in percent of the picture. */
function CropPreview({ url, area }: { url: string; area: Area | null }) {
  const placed = area && {
    width: `${10_000 / area.width}%`,
    height: `${10_000 / area.height}%`,
    left: `${(-100 * area.x) / area.width}%`,
    top: `${(-100 * area.y) / area.height}%`,
  };
  return (
    <Box sx={CIRCLE}>
      {placed ? (
        <Box
          component="img"
          src={url}
          alt="Preview of your picture"
          style={placed}
          sx={{ position: 'absolute', maxWidth: 'none' }}
        />
      ) : null}
    </Box>
  );
}

const CIRCLE = {
  position: 'relative',
  width: 72,
  height: 72,
  overflow: 'hidden',
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
} as const;

const DIRECTIONS = [
  { label: 'Move picture left', Icon: ArrowBack, x: -1, y: 0 },
  { label: 'Move picture up', Icon: ArrowUpward, x: 0, y: -1 },
  { label: 'Move picture down', Icon: ArrowDownward, x: 0, y: 1 },
  { label: 'Move picture right', Icon: ArrowForward, x: 1, y: 0 },
] as const;

/** An alternative to dragging (WCAG 2.5.7). */
function MoveButtons({ step, onMove }: { step: number; onMove: (by: Point) => void }) {
  return (
    <Box sx={{ display: 'flex', gridColumn: { xs: '1 / -1', sm: 'auto' }, justifyContent: 'center' }}>
      {DIRECTIONS.map(({ label, Icon, x, y }) => (
        <IconButton
          key={label}
          size="small"
          color="inherit"
          aria-label={label}
          onClick={() => onMove({ x: x * step, y: y * step })}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
