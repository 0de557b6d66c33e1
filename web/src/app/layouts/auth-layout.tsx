import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Brand } from '#components/brand.tsx';
import { PRODUCT_NAME } from '#components/document-title.ts';
import { paths } from '#routing/paths.ts';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { RouteOutlet } from './route-outlet.tsx';

/** Sign-in and its neighbours: nothing but the mark and the form. */
export function AuthLayout() {
  return (
    <>
      <Box component="header">
        <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', height: 72 }}>
          <Link component={RouterLink} to={paths.home} underline="none" aria-label={`${PRODUCT_NAME}: home`}>
            <Brand />
          </Link>
          <Box sx={{ ml: 'auto' }}>
            <ColorSchemeToggle />
          </Box>
        </Container>
      </Box>
      <RouteOutlet />
    </>
  );
}
