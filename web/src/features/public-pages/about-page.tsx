import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/link-button.tsx';
import { Page } from '#components/page.tsx';
import { ABOUT } from '#content/about.ts';
import { paths } from '#routing/paths.ts';

export function AboutPage() {
  return (
    <Page title={ABOUT.title} description={ABOUT.lead} narrow>
      {ABOUT.paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 2.5, maxWidth: '42rem' }}>
          {paragraph}
        </Typography>
      ))}
      <LinkButton to={paths.marketplace} variant="contained" sx={{ mt: 2 }}>
        Explore Opportunities
      </LinkButton>
    </Page>
  );
}
