import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { SERVICES } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { Drawing } from './illustrations.tsx';
import { CARD } from './section.tsx';

const LISTED = SERVICES.filter(({ invitation }) => invitation !== undefined);

/** `level` is the level of the headings. */
export function ServiceList({ level }: { level: 'h2' | 'h3' }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
      {LISTED.map(({ id, title, subtitle, invitation }) => (
        <Box key={id} sx={SERVICE}>
          <Box sx={PICTURE}>
            <Drawing name={id} />
          </Box>
          <Box sx={WORDS}>
            <Typography variant="h3" component={level}>
              <TextLink to={paths.service(id)} underline="none" color="inherit" sx={WHOLE_CARD}>
                {title}
              </TextLink>
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1.5, mb: 3 }}>
              {subtitle}
            </Typography>
            <LinkButton to={paths.service(id)} endIcon={<ArrowForward />} sx={BUTTON}>
              {invitation}
            </LinkButton>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const SERVICE = {
  ...CARD,
  overflow: 'hidden',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: 'border-color 160ms',
  '&:hover': { borderColor: 'primary.main' },
} as const;
const PICTURE = {
  display: 'grid',
  placeItems: 'center',
  px: '14%',
  py: 2.5,
  backgroundColor: 'surface.ink',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const WORDS = { display: 'flex', flexDirection: 'column', flexGrow: 1, p: { xs: 3, lg: 3.5 } } as const;
const WHOLE_CARD = { fontWeight: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const BUTTON = { position: 'relative', mt: 'auto', ml: -1.5, alignSelf: 'start', whiteSpace: 'normal' } as const;
