import Container from '@mui/material/Container';
import { LinkButton } from '#components/page/links.tsx';
import { PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { SERVICES_PAGE } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ClosingCall, SOLID_ON_INK } from '../sections/section.tsx';
import { ServiceList } from '../sections/service-list.tsx';

export function ServicesPage() {
  const { title, lead, closing } = SERVICES_PAGE;
  useDocumentTitle(title, lead);
  return (
    <PageMain>
      <PageHero title={title} lead={lead} drawing="services" />
      <Container maxWidth="lg" sx={{ py: { xs: 7, md: 10 } }}>
        <ServiceList level="h2" />
      </Container>
      <ClosingCall {...closing}>
        <LinkButton to={paths.contact} variant="contained" size="large" sx={SOLID_ON_INK}>
          Get in Touch
        </LinkButton>
      </ClosingCall>
    </PageMain>
  );
}
