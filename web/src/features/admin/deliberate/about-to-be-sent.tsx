import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

/** Takes the focus, which the removed form had. */
export function AboutToBeSent({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Typography ref={line} tabIndex={-1} sx={{ outline: 'none' }}>
      {text}
    </Typography>
  );
}
