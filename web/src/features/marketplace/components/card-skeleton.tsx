import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BODY } from './opportunity-card.tsx';

/** A card about as tall as the one that is coming. */
export function CardSkeleton({ member }: { member: boolean }) {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <Skeleton variant="rectangular" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
      <Box sx={BODY}>
        <Typography variant="overline" component="div">
          <Skeleton width="50%" />
        </Typography>
        <Typography variant="h3" component="div">
          <Skeleton width="80%" />
        </Typography>
        {member ? <Skeleton variant="rounded" height={66} /> : null}
        <Skeleton variant="rounded" height={64} sx={{ mt: 1 }} />
        <Skeleton variant="rounded" height={member ? 70 : 34} sx={{ mt: 1 }} />
      </Box>
    </Card>
  );
}
