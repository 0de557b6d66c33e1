import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/link-button.tsx';
import { TextLink } from '#components/text-link.tsx';
import { SERVICES } from '#content/services.ts';
import { paths } from '#routing/paths.ts';

const LISTED = SERVICES.filter(({ invitation }) => invitation !== undefined);

/** The three services as cards; `level` is that of their headings on the page. */
export function ServiceList({ level }: { level: 'h2' | 'h3' }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
      {LISTED.map(({ id, title, summary, invitation }) => (
        <Card key={id} sx={CARD}>
          <Typography variant="h3" component={level}>
            <TextLink to={paths.service(id)} underline="none" color="inherit" sx={{ fontWeight: 'inherit' }}>
              {title}
            </TextLink>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, mb: 3 }}>
            {summary}
          </Typography>
          <LinkButton
            to={paths.service(id)}
            endIcon={<ArrowForward />}
            sx={{ mt: 'auto', ml: -1.5, alignSelf: 'start' }}
          >
            {invitation}
          </LinkButton>
        </Card>
      ))}
    </Box>
  );
}

const CARD = { display: 'flex', flexDirection: 'column', p: 3.5, '&:hover': { borderColor: 'primary.main' } } as const;
