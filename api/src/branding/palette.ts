import { type BasePalette, darkBase, lightBase } from '@chiostro/domain/branding/palette'

/**
 * The colours of what carries its own look where no style sheet of ours is: messages and embeds. Every pair of
 * text and background holds WCAG AA; `mail/layout.test.ts` measures them.
 */
export interface Palette extends BasePalette {
  /** Background of the header, behind the instance's name. */
  wall: string
  onWall: string
  /** Lines around the arches of the header; decoration. */
  moulding: string
}

export const light: Palette = { ...lightBase, wall: '#a6452a', onWall: '#fffaf3', moulding: '#cf7f63' }

export const dark: Palette = { ...darkBase, wall: '#843520', onWall: '#fdeee2', moulding: '#b0603f' }

export const font = "'Bricolage Grotesque','Avenir Next','Segoe UI',system-ui,Roboto,Helvetica,Arial,sans-serif"
