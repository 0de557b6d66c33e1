import ArrowBack from '@mui/icons-material/ArrowBack';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { hydratedWhenIdle } from '#components/lazy/lazy-component.tsx';
import { loadChunk } from '#components/lazy/load-chunk.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { NoticePage, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { SERVICE_WORDS, type Service } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { PageHero } from '../sections/page-hero.tsx';
import { ClosingCall, OUTLINED_ON_INK, Section, SOLID_ON_INK } from '../sections/section.tsx';
import { FilmButton } from './film-button.tsx';

export function ServicePage() {
  const { serviceId } = useParams();
  const loading = loadService(serviceId);
  if (!loading) return <ServiceNotFound />;
  const service = loadedService(serviceId) ?? use(loading);
  // The key resets the film and the carousel when the service changes.
  return <ServiceView key={service.id} service={service} />;
}

function ServiceNotFound() {
  return (
    <NoticePage title="Service Not Found" text="There is no service at this address.">
      <LinkButton to={paths.services} variant="contained">
        Back to Services
      </LinkButton>
    </NoticePage>
  );
}

const SuccessStories = hydratedWhenIdle(async () => (await import('./success-stories.tsx')).SuccessStories);

function ServiceView({ service }: { service: Service }) {
  useDocumentTitle(service.title, service.subtitle);
  return (
    <PageMain>
      <ServiceHero service={service} />
      <KeyAspects service={service} />
      <KeyMetrics stats={service.stats} />
      <SuccessStories stories={service.caseStudies} />
      <ClosingCall {...SERVICE_WORDS.closing}>
        <LinkButton to={paths.contact} variant="contained" size="large" sx={SOLID_ON_INK}>
          Contact Us
        </LinkButton>
        <LinkButton to={paths.services} variant="outlined" size="large" sx={OUTLINED_ON_INK}>
          Explore Other Services
        </LinkButton>
      </ClosingCall>
    </PageMain>
  );
}

function ServiceHero({ service: { id, title, subtitle, film } }: { service: Service }) {
  return (
    <PageHero
      above={
        <TextLink to={paths.services} underline="hover" sx={BACK}>
          <ArrowBack fontSize="small" /> Back to Services
        </TextLink>
      }
      title={title}
      lead={subtitle}
      actions={
        <LinkButton to={paths.owner} variant="contained" size="large" sx={SOLID_ON_INK}>
          Get Started
        </LinkButton>
      }
      {...(film ? { beside: <FilmButton film={film} /> } : { drawing: id })}
    />
  );
}

const BACK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  color: 'surface.inkAccent',
} as const;

const LOADERS = new Map<string, () => Promise<Service>>([
  ['ip-strategy', async () => (await import('#content/services/ip-strategy.ts')).IP_STRATEGY],
  ['ip-valuation', async () => (await import('#content/services/ip-valuation.ts')).IP_VALUATION],
  ['ip-management', async () => (await import('#content/services/ip-management.ts')).IP_MANAGEMENT],
  ['venture-studios', async () => (await import('#content/services/venture-studios.ts')).VENTURE_STUDIOS],
]);

const requests = new Map<string, Promise<Service>>();
const loaded = new Map<string, Service>();

/**
 * Fetches a service once and returns the same promise every time, as React's `use` requires. `undefined` for an unknown
 * id.
 */
export function loadService(id = ''): Promise<Service> | undefined {
  const load = LOADERS.get(id);
  if (!load) return undefined;
  const request = requests.get(id) ?? loadChunk(load).then((service) => store(id, service));
  requests.set(id, request);
  return request;
}

function store(id: string, service: Service): Service {
  loaded.set(id, service);
  return service;
}

/** The service if it is loaded. Hydration must not suspend, or React would re-render the page. */
const loadedService = (id = ''): Service | undefined => loaded.get(id);

function KeyAspects({ service: { description, points, sections } }: { service: Service }) {
  return (
    <Section title={SERVICE_WORDS.aspects} lead={description}>
      <Box sx={ASPECTS}>
        {sections.map(({ title, content }) => (
          <Box key={title} sx={{ borderTop: 2, borderColor: 'primary.main', pt: 2.5 }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {content}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="h5" component="h3" sx={{ mt: { xs: 5, md: 7 } }}>
        {SERVICE_WORDS.points}
      </Typography>
      <Box component="ul" sx={POINTS}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
            <Check color="primary" aria-hidden />
            <Typography>{point}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const ASPECTS = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const POINTS = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gap: { xs: 2, md: 4 },
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
} as const;

function KeyMetrics({ stats }: { stats: Service['stats'] }) {
  return (
    <Section title={SERVICE_WORDS.metrics} ground="sunken">
      <Box component="dl" sx={METRICS}>
        {stats.map(({ value, label, basis }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Typography component="dt" color="textSecondary" sx={{ mt: 1, maxWidth: '18rem' }}>
              {label}
              <Typography variant="caption" component="span" sx={{ display: 'block', mt: 0.5 }}>
                {SERVICE_WORDS.basis} {basis}
              </Typography>
            </Typography>
            <Typography component="dd" variant="display" color="primary" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 5 }}>
        {SERVICE_WORDS.caution}
      </Typography>
    </Section>
  );
}

const METRICS = {
  m: 0,
  display: 'grid',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
