import type { Accent } from '@chiostro/domain/branding/accent'
import type { Config } from '../startup/config.ts'
import { dark, light } from './palette.ts'

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
