import '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';
import type { ChartTokens, StatusTokens, SurfaceTokens } from './palette.ts';

declare module '@mui/material/styles' {
  interface Palette {
    chart: ChartTokens;
    status: StatusTokens;
    surface: SurfaceTokens;
  }
  interface PaletteOptions {
    chart: ChartTokens;
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
