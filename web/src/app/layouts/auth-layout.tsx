import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { RouteOutlet } from './route-outlet.tsx';
import { BrandLink, ColorSchemeToggle } from './site-header.tsx';

/** Layout of the sign-in pages: the brand and the form, without navigation. Without `children` it is a layout route. */
export function AuthLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <Box component="header">
        <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', minHeight: 72 }}>
          <BrandLink />
          <Box sx={{ ml: 'auto' }}>
            <ColorSchemeToggle />
          </Box>
        </Container>
      </Box>
      {children ?? <RouteOutlet />}
    </>
  );
}
