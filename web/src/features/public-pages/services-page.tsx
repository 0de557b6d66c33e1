import Box from '@mui/material/Box';
import { LinkButton } from '#components/link-button.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#routing/paths.ts';
import { ServiceList } from './components/service-list.tsx';

export function ServicesPage() {
  return (
    <Page
      title="Services"
      description="Three ways in which we work with the owners of intellectual property, alone or one after another."
    >
      <ServiceList level="h2" />
      <Box sx={{ mt: 6 }}>
        <LinkButton to={paths.contact} variant="contained" size="large">
          Get in Touch
        </LinkButton>
      </Box>
    </Page>
  );
}
