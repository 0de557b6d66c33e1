import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SERVICE_WORDS, type Service } from '#content/services/service.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { CARD, Section } from '../sections/section.tsx';

export function SuccessStories({ stories }: { stories: Service['caseStudies'] }) {
  const slides = stories.map((story) => ({ id: story.id, content: <Story {...story} /> }));
  return (
    <Section title={SERVICE_WORDS.stories} lead={SERVICE_WORDS.storiesNote}>
      <Carousel label={SERVICE_WORDS.stories} noun="story" slides={slides} />
    </Section>
  );
}

function Story({ industry, title, description }: Service['caseStudies'][number]) {
  return (
    <Box sx={STORY}>
      <Box>
        <Typography variant="overline" component="p" color="primary">
          {industry}
        </Typography>
        <Typography variant="h3" sx={{ mt: 1 }}>
          {title}
        </Typography>
      </Box>
      <Typography variant="subtitle1" component="p" color="textSecondary">
        {description}
      </Typography>
    </Box>
  );
}

const STORY = {
  ...CARD,
  height: 1,
  p: { xs: 3, md: 5 },
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignContent: 'start',
  columnGap: 6,
  rowGap: 1.5,
} as const;
