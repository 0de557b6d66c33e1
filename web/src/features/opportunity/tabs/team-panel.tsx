import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepDots } from '#components/format/formatters.ts';
import { LabelledRow, type PanelProps, SectionNote } from './panel-layout.tsx';

export function TeamPanel({ detail, access }: PanelProps) {
  const note = <SectionNote detail={detail} access={access} panel="team" section="team" />;
  if (detail.view === 'masked' || !detail.team) return note;
  const { projectLead, keyMembers, advisors } = detail.team;
  return (
    <>
      {note}
      <LabelledRow title="Project lead">
        <TeamMember
          name={projectLead.name}
          role={projectLead.role}
          facts={[projectLead.experience, projectLead.location]}
          text={projectLead.background}
        />
      </LabelledRow>
      <LabelledRow title="Key members">
        {keyMembers.map((member) => (
          <TeamMember
            key={member.name}
            name={member.name}
            role={member.role}
            facts={[member.experience]}
            text={member.expertise}
          />
        ))}
      </LabelledRow>
      <LabelledRow title="Advisers">
        {advisors.map((advisor) => (
          <TeamMember key={advisor.name} name={advisor.name} role={advisor.role} facts={[]} text={advisor.background} />
        ))}
      </LabelledRow>
    </>
  );
}

interface TeamMemberProps {
  name: string;
  role: string;
  /** Short facts, shown on one line. */
  facts: readonly string[];
  text: string;
}

function TeamMember({ name, role, facts, text }: TeamMemberProps) {
  return (
    <Box sx={ROW}>
      <Avatar aria-hidden sx={MONOGRAM}>
        {initialsOf(name)}
      </Avatar>
      <div>
        <Typography variant="h4" dir="auto">
          {name}
        </Typography>
        <Typography variant="subtitle2" component="p" dir="auto" sx={{ color: 'primary.main' }}>
          {role}
        </Typography>
        {facts.length > 0 ? (
          <Typography variant="body2" color="textSecondary" dir="auto">
            {keepDots(facts.join(' · '))}
          </Typography>
        ) : null}
        <Typography dir="auto" sx={{ mt: 1 }}>
          {text}
        </Typography>
      </div>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { xs: 2, sm: 3 },
  '& + &': { mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' },
  breakInside: 'avoid',
} as const;
/** Replaces a portrait, because the catalogue has no pictures of people. */
const MONOGRAM = {
  width: { xs: 48, sm: 64 },
  height: { xs: 48, sm: 64 },
  typography: 'h4',
  color: 'surface.onInk',
  backgroundColor: 'surface.ink',
  border: 1,
  borderColor: 'surface.inkLine',
} as const;

/** "Dr Ana Lúcia Prado" → "AP": first and last word, without titles. */
export function initialsOf(name: string): string {
  const words = name
    .replaceAll(/\b(dr|prof|professor|sir|dame|mr|mrs|ms|mx)\b\.?/gi, '')
    .replaceAll(/\([^()]*\)/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
