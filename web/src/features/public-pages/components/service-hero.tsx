import ArrowBack from '@mui/icons-material/ArrowBack';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import type { Service } from '#content/services/service.ts';
import { paths } from '#routing/paths.ts';
import { FilmButton } from './film/film-button.tsx';
import { SOLID_ON_INK } from './on-ink.ts';
import { PageHero } from './page-hero.tsx';

export function ServiceHero({ service: { id, title, subtitle, film } }: { service: Service }) {
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
        <LinkButton to={paths.contact} variant="contained" size="large" sx={SOLID_ON_INK}>
          Get Started
        </LinkButton>
      }
      {...(film ? { beside: <FilmButton film={film} /> } : { drawing: id })}
    />
  );
}

const BACK = { display: 'inline-flex', alignItems: 'center', gap: 1, color: 'surface.inkAccent' } as const;
