import { createHash } from 'node:crypto'
import type { Accent } from '@chiostro/domain/branding/accent'
import { type BasePalette, darkBase, lightBase } from '@chiostro/domain/branding/palette'
import type { Config } from '../startup/config.ts'

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

const names = ['accent', 'onAccent', 'wall', 'moulding'] as const

/**
 * A drawing, message or page that is made with the house's colours, in those of the instance.
 * @param made where a colour stands in a style or an attribute: `color:#a6452a`, `fill="#a6452a"`
 */
export function inOwnColours(made: string, { accents }: Pick<Config, 'accents'>): string {
  if (!accents) return made
  const own = new Map<string, string>()
  for (const [house, theme] of [
    [light, accents.light],
    [dark, accents.dark],
  ] as const)
    for (const name of names) own.set(house[name], theme[name])
  return made.replaceAll(/(?<=[:"] ?|solid )#[\da-f]{6}\b/g, (colour) => own.get(colour) ?? colour)
}

const property = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const declarations = ({ accent, onAccent, accentHover, accentSoft }: Accent) =>
  Object.entries({ accent, onAccent, accentHover, accentSoft })
    .map(([name, value]) => `${property(name)}:${value};`)
    .join('')

/** The stylesheet that gives the pages the instance's accent, after their own (web/vite/themeCss.ts); '' where it has none. */
export function instanceStylesheet({ accents }: Pick<Config, 'accents'>): string {
  if (!accents) return ''
  return [
    `:root{${declarations(accents.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations(accents.dark)}}}`,
    `:root[data-theme="dark"]{${declarations(accents.dark)}}`,
  ].join('\n')
}

type Branding = Pick<Config, 'accents' | 'logo'>

/** What the instance brings has another address once it is another, so that browsers keep it for a year. */
const address = (name: string, version: string) => `/instance/${name}?v=${version}`

/** Of the stylesheet with the instance's accent; null where it has none. */
export function stylesheetAddress(look: Branding): string | null {
  const css = instanceStylesheet(look)
  return css ? address('accent.css', createHash('sha256').update(css).digest('hex').slice(0, 8)) : null
}

/** Of a picture of the instance's mark (`logo.ts`); null where it has none. */
export const logoAddress = ({ logo }: Branding, name: string): string | null => (logo ? address(name, logo.version) : null)

/** Of an icon by its name without the ending: of the instance's mark, or the house's. */
export const iconAddress = (look: Branding, name: string): string => logoAddress(look, `${name}.png`) ?? `/icons/${name}.png`
