import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

// Outlines instead of text elements, as the fonts of a server are unknown.
const fontFile = (weight: 400 | 700) =>
  createRequire(import.meta.url).resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`)

const fonts = new Map<number, opentype.Font>()

function fontOf(weight: 400 | 700): opentype.Font {
  const known = fonts.get(weight)
  if (known) return known
  const { buffer, byteOffset, byteLength } = readFileSync(fontFile(weight))
  const font = opentype.parse((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength))
  fonts.set(weight, font)
  return font
}

interface Lettering {
  weight: 400 | 700
  /** Pixels. */
  size: number
  /** Maximum line width, in pixels. */
  width: number
  /** Maximum number of lines; a longer text ends in an ellipsis. */
  lines: number
}

/** Breaks a text into lines that fit. */
export function wrapped(text: string, { weight, size, width, lines }: Lettering): string[] {
  const fits = (line: string) => (glyphs(line, weight).at(-1)?.end ?? 0) * size <= width
  const found: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [found.at(-1), word].filter(Boolean).join(' ')
    if (found.length > 0 && fits(longer)) found[found.length - 1] = longer
    else found.push(word)
  }
  if (found.length <= lines && found.every(fits)) return found
  return found.slice(0, lines).map((line, index) => shortened(line, fits, index === lines - 1 && found.length > lines))
}

function shortened(line: string, fits: (line: string) => boolean, more: boolean): string {
  if (!more && fits(line)) return line
  let end = line.length
  while (end > 1 && !fits(`${line.slice(0, end)}…`)) end--
  return `${line.slice(0, end).trimEnd()}…`
}

/** Outline of a line of text as SVG path data; `y` is its baseline. */
export const outline = (text: string, x: number, y: number, { weight, size }: Pick<Lettering, 'weight' | 'size'>): string =>
  glyphs(text, weight)
    .map(({ glyph, start }) => glyph.getPath(x + start * size, y, size).toPathData(1))
    .join('')

/** Glyphs of a line with their positions, in ems. Placed one by one, as the library supports only some of the font's substitutions. */
function glyphs(text: string, weight: 400 | 700): { glyph: opentype.Glyph; start: number; end: number }[] {
  const font = fontOf(weight)
  let end = 0
  return [...text].map((character, index, all) => {
    const glyph = font.charToGlyph(character)
    const before = all[index - 1]
    const start = end + (before ? font.getKerningValue(font.charToGlyph(before), glyph) / font.unitsPerEm : 0)
    end = start + (glyph.advanceWidth ?? 0) / font.unitsPerEm
    return { glyph, start, end }
  })
}
