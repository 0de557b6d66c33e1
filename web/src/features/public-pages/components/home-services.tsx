import { SERVICES_SECTION } from '#content/home.ts';
import { Section } from './section.tsx';
import { ServiceList } from './service-list.tsx';

export function HomeServices() {
  return (
    <Section {...SERVICES_SECTION} ground="sunken">
      <ServiceList level="h3" />
    </Section>
  );
}
