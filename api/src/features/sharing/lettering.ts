import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

// Outlines instead of text elements, as the fonts of a server are unknown.
const fontFile = (part: Part, weight: Weight) =>
  createRequire(import.meta.url).resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-${weight}-normal.woff`)

/** The font is split by scripts; names need more than the first. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const
type Part = (typeof parts)[number]
type Weight = 400 | 700

const fonts = new Map<string, opentype.Font>()

function fontOf(part: Part, weight: Weight): opentype.Font {
  const known = fonts.get(part + weight)
  if (known) return known
  const { buffer, byteOffset, byteLength } = readFileSync(fontFile(part, weight))
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  fonts.set(part + weight, font)
  return font
}

export interface Lettering {
  weight: Weight
  size: number
  width: number
  /** A longer text ends in an ellipsis. */
  lines: number
}

export const widthOf = (line: string, { weight, size }: Pick<Lettering, 'weight' | 'size'>): number =>
  (glyphs(line, weight).at(-1)?.end ?? 0) * size

export const canBeDrawn = (text: string): boolean => glyphs(text, 700).some(({ character }) => /[\p{L}\p{N}]/u.test(character))

export function wrapped(text: string, lettering: Lettering): string[] {
  const { laid, isWhole } = lay(text, lettering)
  if (isWhole) return laid
  const fits = (line: string) => widthOf(line, lettering) <= lettering.width
  const { lines } = lettering
  return laid.slice(0, lines).map((line, index) => shortened(line, fits, index === lines - 1 && laid.length > lines))
}

/** Picks the first lettering that fits the whole text; the last, with an ellipsis, if none does. */
export function fitted(text: string, letterings: readonly [Lettering, ...Lettering[]]): { lettering: Lettering; lines: string[] } {
  const lettering = letterings.find((each) => lay(text, each).isWhole) ?? letterings.at(-1) ?? letterings[0]
  return { lettering, lines: balanced(text, lettering) }
}

/** Finds the narrowest layout with as many lines: no single word on the last one. */
function balanced(text: string, lettering: Lettering): string[] {
  let best = wrapped(text, lettering)
  if (!lay(text, lettering).isWhole) return best
  for (let width = lettering.width - 20; width > 0; width -= 20) {
    const { laid, isWhole } = lay(text, { ...lettering, width, lines: best.length })
    if (!isWhole) break
    best = laid
  }
  return best
}

function lay(text: string, lettering: Lettering): { laid: string[]; isWhole: boolean } {
  const fits = (line: string) => widthOf(line, lettering) <= lettering.width
  const laid: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [laid.at(-1), word].filter(Boolean).join(' ')
    if (laid.length > 0 && fits(longer)) laid[laid.length - 1] = longer
    else laid.push(word)
  }
  return { laid, isWhole: laid.length <= lettering.lines && laid.every(fits) }
}

function shortened(line: string, fits: (line: string) => boolean, more: boolean): string {
  if (!more && fits(line)) return line
  const characters = [...line]
  let end = characters.length
  const upTo = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`
  while (end > 1 && !fits(upTo(end))) end--
  return upTo(end)
}

/** Returns SVG path data; `y` is the baseline. */
export const outline = (text: string, x: number, y: number, { weight, size }: Pick<Lettering, 'weight' | 'size'>): string =>
  glyphs(text, weight)
    .flatMap(({ glyph, start }) => glyph.getPath(x + start * size, y, size).commands.map(pathData))
    .join('')

/** The library's own `toPathData` turns a coordinate just above a whole number (5e-14 of a pixel) into NaN. */
function pathData(command: opentype.PathCommand): string {
  const { type } = command
  const end = 'x' in command ? [command.x, command.y] : []
  const first = 'x1' in command ? [command.x1, command.y1] : []
  const second = 'x2' in command ? [command.x2, command.y2] : []
  return type + [...first, ...second, ...end].map((value) => Math.round(value * 10) / 10).join(' ')
}

/** Places glyphs one by one, as the library supports only some of the font's substitutions. Skips characters that the font lacks. */
function glyphs(text: string, weight: Weight) {
  let end = 0
  let before: { glyph: opentype.Glyph; font: opentype.Font } | undefined
  return [...text.normalize('NFC')].flatMap((character) => {
    const font = parts.map((part) => fontOf(part, weight)).find((each) => each.charToGlyphIndex(character) > 0)
    if (!font) return []
    const glyph = font.charToGlyph(character)
    const kerning = before?.font === font ? font.getKerningValue(before.glyph, glyph) : 0
    const start = end + kerning / font.unitsPerEm
    end = start + (glyph.advanceWidth ?? 0) / font.unitsPerEm
    before = { glyph, font }
    return { character, glyph, start, end }
  })
}
