import CheckCircle from '@mui/icons-material/CheckCircle';
import CloudUpload from '@mui/icons-material/CloudUpload';
import ErrorIcon from '@mui/icons-material/Error';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Schedule from '@mui/icons-material/Schedule';
import { describe, expect, it } from 'vitest';
import { STEP_ICONS } from './step-card.tsx';

describe('the icon of a step', () => {
  it.each([
    ['approved', 'a green check', CheckCircle, 'success'],
    ['rejected', 'a red alert', ErrorIcon, 'error'],
    ['uploaded', 'a yellow clock', Schedule, 'warning'],
    ['passed', 'a green check', CheckCircle, 'success'],
    ['current', 'a blue upload', CloudUpload, 'info'],
    ['future', 'an empty circle', RadioButtonUnchecked, 'text'],
  ] as const)('of state %s is %s', (state, _what, Icon, tone) => {
    expect(STEP_ICONS[state].Icon).toBe(Icon);
    expect(STEP_ICONS[state].color.split('.')[0]).toBe(tone);
  });

  it('has a label of its own, for users who do not see the colour', () => {
    const names = Object.values(STEP_ICONS).map(({ label }) => label);
    expect(new Set(names).size).toBe(names.length);
  });
});
