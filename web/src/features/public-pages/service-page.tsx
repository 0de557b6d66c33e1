import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { LinkButton } from '#components/link-button.tsx';
import { NoticePage } from '#components/notice-page.tsx';
import { Page } from '#components/page.tsx';
import { findService } from '#content/services.ts';
import { paths } from '#routing/paths.ts';

export function ServicePage() {
  const service = findService(useParams().serviceId);
  if (!service) return <ServiceNotFound />;
  return (
    <Page title={service.title} description={service.summary} narrow>
      <Box component="ul" sx={{ m: 0, mb: 5, pl: 2.5, display: 'grid', gap: 1.5 }}>
        {service.points.map((point) => (
          <Typography component="li" key={point}>
            {point}
          </Typography>
        ))}
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <LinkButton to={paths.contact} variant="contained">
          Get Started
        </LinkButton>
        <LinkButton to={paths.services} variant="outlined">
          Back to Services
        </LinkButton>
      </Stack>
    </Page>
  );
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
