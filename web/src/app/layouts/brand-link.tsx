import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Brand } from '#components/page/brand.tsx';
import { PRODUCT_NAME } from '#components/page/document-title.ts';
import { paths } from '#routing/paths.ts';

/** The mark at the head of every page, which leads home. */
export function BrandLink({ compact = false }: { compact?: boolean }) {
  return (
    <Link
      component={RouterLink}
      to={paths.home}
      underline="none"
      aria-label={`${PRODUCT_NAME}: home`}
      sx={{ display: 'flex' }}
    >
      <Brand compact={compact} />
    </Link>
  );
}
