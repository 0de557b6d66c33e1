import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { EXPERT_TESTIMONIALS, JOIN_SECTIONS } from '#content/join-us.ts';
import { Quotation } from './quotation.tsx';
import { Section } from './section.tsx';

export function ExpertVoices() {
  return (
    <Section {...JOIN_SECTIONS.voices} ground="sunken">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        {EXPERT_TESTIMONIALS.map(({ id, testimonial, role }) => (
          <Card key={id} sx={{ p: 3.5 }}>
            <Quotation text={testimonial} role={role} />
          </Card>
        ))}
      </Box>
    </Section>
  );
}
