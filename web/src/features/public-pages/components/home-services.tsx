import { Section } from './section.tsx';
import { ServiceList } from './service-list.tsx';

export function HomeServices() {
  return (
    <Section eyebrow="Services" title="Work that makes intellectual property worth more" ground="sunken">
      <ServiceList level="h3" />
    </Section>
  );
}
