import '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';
import type { StatusTokens, SurfaceTokens } from './palette.ts';

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusTokens;
    surface: SurfaceTokens;
  }
  interface PaletteOptions {
    status: StatusTokens;
    surface: SurfaceTokens;
  }
  interface TypographyVariants {
    display: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
  }
}
