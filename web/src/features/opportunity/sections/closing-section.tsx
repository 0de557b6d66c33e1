import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { closingWords } from '../access/access-texts.ts';
import { MainAction } from '../access/main-action.tsx';
import type { PageAccess } from '../access/page-access.ts';

export function ClosingSection({ detail, access }: { detail: OpportunityDetail; access: PageAccess }) {
  const { title, text } = closingWords(access, detail.status);
  return (
    <Box component="section" aria-labelledby="closing-call" sx={BAND}>
      <Container maxWidth="lg" sx={ROW}>
        <Box sx={{ maxWidth: '36rem' }}>
          <Typography id="closing-call" variant="h2">
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{text}</Typography>
        </Box>
        <Box sx={ACTIONS}>
          <MainAction placement="closing" detail={detail} access={access} />
          <LinkButton to={paths.contact} size="large" variant="outlined">
            Contact Us
          </LinkButton>
        </Box>
      </Container>
    </Box>
  );
}

const BAND = {
  mt: 3,
  py: 6,
  backgroundColor: 'surface.sunken',
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;
const ACTIONS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 } as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
