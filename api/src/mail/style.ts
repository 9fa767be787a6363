import { dark, font, light } from '../branding/palette.ts'

/** Attributes of every table: used for layout only, so screen readers do not announce it. */
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * Inline styles by element. Inline because many mail programs drop `<style>`; the style sheet below adds dark mode for those that
 * keep it.
 */
export const style = {
  body: `margin:0;padding:0;background:${light.paper};color:${light.ink};-webkit-text-size-adjust:100%`,
  page: `background:${light.paper}`,
  card: `width:100%;max-width:600px;background:${light.surface};border:1px solid ${light.line};border-radius:12px;border-collapse:separate`,
  content: `padding:28px 28px 20px;font-family:${font};font-size:17px;line-height:1.55;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  heading: `margin:0 0 20px;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;color:${light.ink}`,
  paragraph: 'margin:0 0 16px',
  details: `margin:8px 0 24px;border-top:1px solid ${light.line};border-collapse:separate`,
  /** One or two words of ours, which its column is wide enough for. */
  label: `overflow-wrap:normal;word-break:normal;padding:10px 16px 10px 0;border-bottom:1px solid ${light.line};font-family:${font};font-size:15px;line-height:1.45;color:${light.inkSoft}`,
  value: `padding:10px 0;border-bottom:1px solid ${light.line};font-family:${font};font-size:15px;line-height:1.45;font-weight:600;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  listTitle: `margin:24px 0 8px;font-size:17px;line-height:1.3;font-weight:700;color:${light.ink}`,
  item: `padding:12px 0;border-bottom:1px solid ${light.line};font-family:${font};overflow-wrap:anywhere;word-break:break-word`,
  itemLink: `font-size:17px;line-height:1.4;font-weight:600;color:${light.accent}`,
  itemFacts: `font-size:15px;line-height:1.45;color:${light.inkSoft}`,
  quote: `padding:16px 20px;background:${light.sunken};border-left:4px solid ${light.accent};border-radius:4px 12px 12px 4px;font-family:${font};font-size:17px;line-height:1.55;color:${light.ink};overflow-wrap:anywhere;word-break:break-word`,
  button: `background:${light.accent};border-radius:12px;text-align:center`,
  buttonLink: `display:inline-block;padding:14px 24px;font-family:${font};font-size:17px;line-height:1.2;font-weight:600;color:${light.onAccent};text-decoration:none`,
  secondButton: `border:1px solid ${light.accent};border-radius:12px;text-align:center`,
  secondButtonLink: `display:inline-block;padding:12px 24px;font-family:${font};font-size:15px;line-height:1.2;font-weight:600;color:${light.accent};text-decoration:none`,
  picture: 'display:block;width:220px;max-width:100%;height:auto;border:0;border-radius:12px;background:#ffffff',
  pictureLink: `font-family:${font};font-size:17px;line-height:2.4;font-weight:600;color:${light.accent}`,
  small: `margin:0 0 16px;font-size:13px;line-height:1.5;color:${light.inkSoft}`,
  link: `color:${light.accent}`,
  /** Spelled out: it has no spaces to break at. */
  address: `color:${light.accent};word-break:break-all`,
  footer: `padding:20px 16px 32px;font-family:${font};font-size:13px;line-height:1.6;text-align:center;color:${light.inkSoft}`,
  footerLink: `color:${light.inkSoft}`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
} as const

/** Dark mode for the same classes. `!important` because it must override the inline styles. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important }
  .surface { background: ${dark.surface} !important }
  .sunken { background: ${dark.sunken} !important }
  .wall { background: ${dark.wall} !important }
  .button { background: ${dark.accent} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.inkSoft} !important }
  .on-wall { color: ${dark.onWall} !important }
  .on-accent { color: ${dark.onAccent} !important }
  .link { color: ${dark.accent} !important }
  .line { border-color: ${dark.line} !important }
  .moulding { border-color: ${dark.moulding} !important }
  .outline { border-color: ${dark.accent} !important }
  .mark { border-color: ${dark.accent} !important }
}`
