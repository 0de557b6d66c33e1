export const CHIP = {
  px: 1.5,
  minHeight: { xs: 44, lg: 36 },
  alignSelf: 'center',
  borderRadius: 9,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&[aria-pressed="true"]': {
    color: 'primary.main',
    borderColor: 'primary.main',
    backgroundColor: 'surface.sunken',
  },
} as const;
