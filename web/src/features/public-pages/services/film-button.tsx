import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import type { Film } from '#content/services/service.ts';

const FilmDialog = lazyPart(async () => (await import('./film-dialog.tsx')).FilmDialog);

/** A click fetches the film and opens the player. */
export function FilmButton({ film }: { film: Film }) {
  const [requested, setRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const play = () => {
    setRequested(true);
    setOpen(true);
  };
  return (
    <Box>
      <ButtonBase onClick={play} aria-label={`Play video. ${film.label}`} aria-haspopup="dialog" sx={FRAME}>
        <picture>
          {film.poster.variants.map((variant) => (
            <source key={variant.type} {...variant} sizes={SIZES} />
          ))}
          <Box component="img" src={film.poster.src} alt="" width={1280} height={720} sx={PICTURE} />
        </picture>
        <Box component="span" sx={DISC}>
          <PlayArrow fontSize="large" />
        </Box>
      </ButtonBase>
      {requested ? <FilmDialog film={film} open={open} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

/** Full width on narrow windows, then five twelfths of the page. */
const SIZES = '(min-width: 1200px) 452px, (min-width: 900px) 38vw, 94vw';
const FRAME = {
  display: 'block',
  position: 'relative',
  width: 1,
  border: 1,
  borderColor: 'surface.inkLine',
  borderRadius: 1,
  overflow: 'hidden',
  '&:hover > span': { backgroundColor: 'surface.onInk' },
} as const;
const PICTURE = { display: 'block', width: 1, height: 'auto' } as const;
const DISC = {
  position: 'absolute',
  left: { xs: 16, sm: 28 },
  bottom: { xs: 16, sm: 28 },
  width: { xs: 48, sm: 64 },
  height: { xs: 48, sm: 64 },
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  transition: 'background-color 160ms',
} as const;
