import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { type Accent, type BasePalette, darkBase, lightBase } from '@chiostro/domain/branding/accent'
import type { Config } from '../startup/config.ts'

/** Colours for messages and embeds, without our style sheet. Every pair of text and background meets WCAG AA (`mail/layout.test.ts`). */
export interface Palette extends BasePalette {
  wall: string
  onWall: string
  moulding: string
}

export const light: Palette = { ...lightBase, wall: '#a6452a', onWall: '#fffaf3', moulding: '#cf7f63' }

export const dark: Palette = { ...darkBase, wall: '#843520', onWall: '#fdeee2', moulding: '#b0603f' }

export const font = "'Bricolage Grotesque','Avenir Next','Segoe UI',system-ui,Roboto,Helvetica,Arial,sans-serif"

const names = ['accent', 'onAccent', 'wall', 'moulding'] as const

/** Replaces the default colours by the instance's. @param made as in a style or attribute: `color:#a6452a`, `fill="#a6452a"` */
export function inOwnColours(made: string, { accents }: Pick<Config, 'accents'>): string {
  if (!accents) return made
  const own = new Map<string, string>()
  for (const [standard, theme] of [
    [light, accents.light],
    [dark, accents.dark],
  ] as const)
    for (const name of names) own.set(standard[name], theme[name])
  return made.replaceAll(/(?<=[:"] ?|solid )#[\da-f]{6}\b/g, (colour) => own.get(colour) ?? colour)
}

const property = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const declarations = ({ accent, onAccent, accentHover, accentSoft }: Accent) =>
  Object.entries({ accent, onAccent, accentHover, accentSoft })
    .map(([name, value]) => `${property(name)}:${value};`)
    .join('')

/** Style sheet with the instance's accent, loaded after that of the pages (web/vite/styles.ts); '' without accent. */
export function instanceStylesheet({ accents }: Pick<Config, 'accents'>): string {
  if (!accents) return ''
  return [
    `:root{${declarations(accents.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations(accents.dark)}}}`,
    `:root[data-theme="dark"]{${declarations(accents.dark)}}`,
  ].join('\n')
}

type Branding = Pick<Config, 'accents' | 'logo'>

/** Versioned, so that browsers may cache it for a year. */
const address = (name: string, version: string) => `/instance/${name}?v=${version}`

/** Null without accent. */
export function stylesheetAddress(branding: Branding): string | null {
  const css = instanceStylesheet(branding)
  return css ? address('accent.css', createHash('sha256').update(css).digest('hex').slice(0, 8)) : null
}

export const logoAddress = ({ logo }: Branding, name: string): string | null => (logo ? address(name, logo.version) : null)

export const iconAddress = (branding: Branding, name: string): string => logoAddress(branding, `${name}.png`) ?? `/icons/${name}.png`

export interface LogoFile {
  bytes: Buffer
  version: string
}

/** Larger files were meant for print. */
const maxBytes = 1_000_000

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const isSvg = (bytes: Buffer) => /^\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(bytes.toString('utf8'))

/** @throws Error with a message for the operator */
export function readLogo(file: string): LogoFile {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Error(`${file} does not exist`)
  if (size > maxBytes) throw new Error(`${file} has more than ${maxBytes / 1_000_000} MB`)
  const bytes = readFileSync(file)
  if (!isPng(bytes) && !isSvg(bytes)) throw new Error(`${file} is neither an SVG nor a PNG`)
  return { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}
