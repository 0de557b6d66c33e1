import Link from '@mui/material/Link';
import { MAIN_ID } from '#components/page/page.tsx';

/** The first thing the keyboard meets: past the header, to the page. */
export function SkipLink() {
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        backgroundColor: 'background.paper',
        transform: 'translateY(-300%)',
        '&:focus': { transform: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      Skip to content
    </Link>
  );
}
