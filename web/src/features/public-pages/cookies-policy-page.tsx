import Typography from '@mui/material/Typography';
import { Page } from '#components/page.tsx';
import { COOKIES_POLICY } from '#content/cookies-policy.ts';

export function CookiesPolicyPage() {
  return (
    <Page title={COOKIES_POLICY.title} description={COOKIES_POLICY.updated} narrow>
      {COOKIES_POLICY.paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 2.5, maxWidth: '42rem' }}>
          {paragraph}
        </Typography>
      ))}
    </Page>
  );
}
