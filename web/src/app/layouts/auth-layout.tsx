import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { BrandLink } from './brand-link.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { RouteOutlet } from './route-outlet.tsx';

/** Sign-in and its neighbours: nothing but the mark and the form. */
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
