/**
 * The colours of `web/src/theme/theme.ts`, repeated for what carries its own look where no style sheet of ours is: messages and embeds. Every pair of
 * text and background holds WCAG AA; `mail/layout.test.ts` measures them.
 */
export interface Palette {
  paper: string
  surface: string
  sunken: string
  ink: string
  inkSoft: string
  line: string
  /** Button and links. */
  accent: string
  onAccent: string
  /** Background of the header, behind the instance's name. */
  wall: string
  onWall: string
  /** Lines around the arches of the header; decoration. */
  moulding: string
}

export const light: Palette = {
  paper: '#faf5eb',
  surface: '#fffdf8',
  sunken: '#f2eadc',
  ink: '#2b211a',
  inkSoft: '#67574a',
  line: '#e4d8c6',
  accent: '#a6452a',
  onAccent: '#fffaf3',
  wall: '#a6452a',
  onWall: '#fffaf3',
  moulding: '#cf7f63',
}

export const dark: Palette = {
  paper: '#1b1613',
  surface: '#26201b',
  sunken: '#15110e',
  ink: '#f4eadd',
  inkSoft: '#c0b09f',
  line: '#40362d',
  accent: '#eb9272',
  onAccent: '#2a1209',
  wall: '#843520',
  onWall: '#fdeee2',
  moulding: '#b0603f',
}

export const font = "'Bricolage Grotesque','Avenir Next','Segoe UI',system-ui,Roboto,Helvetica,Arial,sans-serif"
