import { darkBase, lightBase } from '@chiostro/domain/branding/accent'

/** Branding: `vite/styles.ts` makes CSS custom properties of it, `antdTheme.ts` antd's tokens, so no other file names a colour. Every
 * text/background pair holds WCAG AA (4.5:1), and `--control` 3:1 against its surroundings; `theme.test.ts` measures them. */
export const light = {
  ...lightBase,
  control: '#93806f',
  accentHover: '#8a3620',
  accentSoft: '#f8e4d9',
  success: '#59682b',
  successSoft: '#ebeed8',
  error: '#ad1f2d',
  errorSoft: '#fbe3e0',
  warning: '#83560b',
  warningSoft: '#f8ebcb',
  /** A poor rating, between warning and error. */
  orange: '#a04510',
  orangeSoft: '#fbe3cd',
  /** Only in drawings: the evening sun, a book's cover. */
  sun: '#dfa23b',
  veil: 'rgb(43 33 26 / 48%)',
  /** `paper` seen through the backdrop, for the scrollbar gutter that the backdrop does not reach. */
  veiledPaper: '#978f87',
  shadow: '0 12px 32px rgb(43 33 26 / 12%)',
}
export type Palette = typeof light

export const dark: Palette = {
  ...darkBase,
  control: '#8c7d6f',
  accentHover: '#f5ac90',
  accentSoft: '#46281c',
  success: '#b9c782',
  successSoft: '#2f351e',
  error: '#ff9e94',
  errorSoft: '#4a2320',
  warning: '#e7be6b',
  warningSoft: '#3e3015',
  orange: '#f3a05c',
  orangeSoft: '#44290f',
  sun: '#e7be6b',
  veil: 'rgb(0 0 0 / 64%)',
  veiledPaper: '#0a0807',
  shadow: '0 12px 32px rgb(0 0 0 / 40%)',
}

/** Values shared by both themes. Lengths are CSS pixels. */
export const shape = {
  font: "'Bricolage Grotesque Variable', 'Arial like Bricolage', 'Roboto like Bricolage', 'DejaVu like Bricolage', system-ui, sans-serif",
  /** Type scale: caption, body, intro, title, heading, display. */
  text: { xs: 13, sm: 15, md: 17, lg: 21, xl: 28, xxl: 40 },
  radius: 12,
  radiusSmall: 8,
  target: 44,
  page: 1200,
  motionMs: 160,
} as const

export type ThemeName = 'light' | 'dark'
export const palettes: Record<ThemeName, Palette> = { light, dark }
