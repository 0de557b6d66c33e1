import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JOIN_FAQS, JOIN_SECTIONS } from '#content/join-us.ts';
import { Section } from '../sections/section.tsx';

/** `<details>` elements that share a name close each other, so at most one answer is open, even without JavaScript. */
export function JoinFaq() {
  return (
    <Section {...JOIN_SECTIONS.faq} ground="sunken" beside>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {JOIN_FAQS.map(({ question, answer }) => (
          <Box component="details" name="join-faq" key={question} sx={ENTRY}>
            <Box component="summary" sx={QUESTION}>
              <Typography variant="h5" component="h3">
                {question}
              </Typography>
              <ExpandMore aria-hidden />
            </Box>
            <Typography color="textSecondary" sx={{ pb: 3, pr: { sm: 6 } }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const ENTRY = {
  borderBottom: 1,
  borderColor: 'divider',
  '&[open] summary svg': { transform: 'rotate(180deg)' },
} as const;
const QUESTION = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 2.5,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { flexShrink: 0, transition: 'transform 160ms' },
} as const;
