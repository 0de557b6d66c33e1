import Skeleton from '@mui/material/Skeleton';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';

/** Keeps the place of a figure, still, until it is loaded. `height` is a CSS length. */
export const figurePlaceholder = (height: string) => () => (
  <Skeleton
    variant="rounded"
    animation={false}
    aria-hidden
    data-placeholder
    sx={{ height, '@media print': { display: 'none' } }}
  />
);

export const figureFailed = (label: string) => (_props: object, retry: () => void) => (
  <ErrorPanel message={`${label} could not be loaded.`} onRetry={retry} />
);
