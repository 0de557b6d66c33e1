import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The address whose heading last had its turn. The first page of a visit keeps the browser's own starting point. */
let announced: string | undefined;

/** The page's one `<h1>`. After a route change it takes the focus, so that a screen reader says where it is. */
export function PageHeading({ sx, ...props }: TypographyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (announced !== undefined && announced !== pathname) heading.current?.focus({ preventScroll: true });
    announced = pathname;
  }, [pathname]);
  return (
    <Typography
      ref={heading}
      component="h1"
      variant="h1"
      tabIndex={-1}
      sx={[{ outline: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...props}
    />
  );
}
