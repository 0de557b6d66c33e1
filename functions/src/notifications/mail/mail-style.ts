/** The portal's colours for mails, light and dark (web/src/app/theme/palette.ts; a test compares them). */
export const MAIL_COLOURS = {
  light: {
    ground: '#FBF8F2',
    text: '#14203A',
    quiet: '#444F65',
    line: '#E3DBCE',
    accent: '#0B5D53',
    onAccent: '#FFFFFF',
  },
  dark: {
    ground: '#0D1424',
    text: '#EEE9DF',
    quiet: '#AEB7C8',
    line: '#2A3550',
    accent: '#74CFBB',
    onAccent: '#05231E',
  },
} as const;

const { light, dark } = MAIL_COLOURS;

/** System fonts, because a mail loads nothing. */
const SANS = "Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif";
const TEXT = `margin:0 0 16px;font-family:${SANS};font-size:17px;line-height:1.6`;
const SMALL = `font-family:${SANS};font-size:15px;line-height:1.6;color:${light.quiet}`;

export const MAIL_STYLE = {
  css: `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important }
  .text { color: ${dark.text} !important }
  .quiet { color: ${dark.quiet} !important }
  .line { border-color: ${dark.line} !important }
  .link { color: ${dark.accent} !important }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important }
}
`,
  inline: {
    ground: `margin:0;padding:0;background-color:${light.ground}`,
    margin: 'padding:32px 20px',
    column: 'max-width:560px',
    /** Inboxes show the preheader after the subject; the mail itself doesn't. */
    preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
    brand: 'margin:0 0 24px',
    mark: 'width:16px;height:16px;padding:6px;border-radius:5px;background-color:#0F1B33',
    frame: 'width:14px;height:14px;border:solid #F7F2E8;border-width:0 0 2px 2px;font-size:0;line-height:0',
    corner: 'width:8px;height:8px;margin:0 0 0 6px;background-color:#7CD3BF',
    name: `padding:0 0 0 10px;font-weight:600;${SMALL}`,
    heading: `margin:0 0 16px;font-family:${SERIF};font-size:28px;line-height:1.25;font-weight:600;color:${light.text}`,
    paragraph: `${TEXT};color:${light.text}`,
    quote: `margin:0 0 16px;padding:0 0 0 16px;border:solid ${light.line};border-width:0 0 0 3px;font-family:${SANS};font-size:17px;line-height:1.6;color:${light.text}`,
    label: `color:${light.quiet}`,
    button:
      `display:inline-block;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600;` +
      `background-color:${light.accent};color:${light.onAccent}`,
    address: `margin:0 0 24px;word-break:break-all;${SMALL}`,
    link: `color:${light.accent}`,
    closing: `margin:0;padding:16px 0 0;border-top:1px solid ${light.line};${SMALL}`,
    foot: `margin:8px 0 0;${SMALL}`,
  },
} as const;
