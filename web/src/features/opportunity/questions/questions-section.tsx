import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { PageSection } from '../sections/page-section.tsx';
import { useVisitMarks } from '../visit-marks.ts';
import { OwnQuestionItem } from './own-question.tsx';
import { QuestionForm } from './question-form.tsx';

interface QuestionsSectionProps {
  id: string;
  /** The token of the reader's unlock. */
  unlock: string | undefined;
}

export function QuestionsSection({ id, unlock }: QuestionsSectionProps) {
  const query = callQuery('listMyQuestions', { opportunityId: id });
  const { isPending, isLoadingError, data, refetch } = usePortalQuery(query);
  const { since } = useVisitMarks();
  return (
    <PageSection
      title="Questions"
      lead="Ask our staff about this opportunity. Only you and our staff see your question and the answer. We may publish both in the frequently asked questions, without your name."
    >
      <QuestionForm id={id} unlock={unlock} query={query} />
      {isPending ? <SkeletonPanel label="Loading your questions" rows={1} /> : null}
      {isLoadingError ? <ErrorPanel message="Your questions could not be loaded." onRetry={refetch} /> : null}
      {data && data.questions.length > 0 ? (
        <>
          <Typography variant="h4" component="h3" id="your-questions" sx={{ mt: 4, mb: 2 }}>
            Your questions
          </Typography>
          <Box component="ul" aria-labelledby="your-questions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.questions.map((question) => (
              <OwnQuestionItem key={question.id} question={question} query={query} since={since} />
            ))}
          </Box>
        </>
      ) : null}
    </PageSection>
  );
}
