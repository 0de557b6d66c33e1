import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { BrandLink } from './site-header.tsx';

/** For sign-in and its neighbours: the brand and the form, without navigation. */
export function AuthLayout() {
  return (
    <>
      <Box component="header">
        <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', height: 72 }}>
          <BrandLink />
          <Box sx={{ ml: 'auto' }}>
            <ColorSchemeToggle />
          </Box>
        </Container>
      </Box>
      <RouteOutlet />
    </>
  );
}
