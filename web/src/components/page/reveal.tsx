import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const VISIBLE_PART = 0.1;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Fades its part of the page in once a tenth of it is in the window. What is in the window when the page comes alive has been
 * seen already and stays; so does everything without JavaScript, in print, and for people who asked for less motion.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'seen' | 'waiting' | 'coming'>('seen');
  useEffect(() => {
    const element = part.current;
    if (!element || window.matchMedia(STILL).matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    setStage('waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setStage('coming');
        observer.disconnect();
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={part} sx={STAGES[stage]}>
      {children}
    </Box>
  );
}

const STAGES = {
  seen: {},
  waiting: { opacity: 0, '@media print': { opacity: 1 } },
  coming: { opacity: 1, transition: 'opacity 400ms ease-out' },
} as const;
