/**
 * Titles are drawn, not typeset: a bare server has no fonts, and a missing glyph would show as an empty box.
 * The letters are strokes built from straight lines and round arches, 100 units tall with the baseline at 100.
 */
interface Glyph {
  width: number
  d: string
}

const glyphs: Record<string, Glyph> = {
  A: { width: 82, d: 'M0 100L41 0L82 100M14 66H68' },
  B: { width: 57, d: 'M0 0V100H30A27 27 0 0 0 30 46H0M26 46A23 23 0 0 0 26 0H0' },
  C: { width: 84, d: 'M84 14A50 50 0 1 0 84 86' },
  D: { width: 78, d: 'M0 0V100H28A50 50 0 0 0 28 0Z' },
  E: { width: 47, d: 'M47 0H0V100H47M0 48H41' },
  F: { width: 46, d: 'M46 0H0V100M0 48H39' },
  G: { width: 98, d: 'M84 14A50 50 0 1 0 98 54H62' },
  H: { width: 72, d: 'M0 0V100M72 0V100M0 48H72' },
  I: { width: 0, d: 'M0 0V100' },
  J: { width: 34, d: 'M34 0V70A30 30 0 0 1 0 97' },
  K: { width: 60, d: 'M0 0V100M58 0L0 60M22 38L60 100' },
  L: { width: 45, d: 'M0 0V100H45' },
  M: { width: 100, d: 'M0 100L14 0L50 76L86 0L100 100' },
  N: { width: 74, d: 'M0 100V0L74 100V0' },
  O: { width: 100, d: 'M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z' },
  P: { width: 55, d: 'M0 100V0H28A27 27 0 0 1 28 54H0' },
  Q: { width: 102, d: 'M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0ZM62 66L102 106' },
  R: { width: 58, d: 'M0 100V0H28A27 27 0 0 1 28 54H0M28 54L58 100' },
  S: { width: 56, d: 'M52 15C47 5 39 0 28 0C13 0 4 10 4 24C4 40 17 44 30 49C44 54 56 59 56 75C56 90 44 100 28 100C15 100 5 94 0 83' },
  T: { width: 66, d: 'M0 0H66M33 0V100' },
  U: { width: 68, d: 'M0 0V66A34 34 0 0 0 68 66V0' },
  V: { width: 78, d: 'M0 0L39 100L78 0' },
  W: { width: 118, d: 'M0 0L30 100L59 12L88 100L118 0' },
  X: { width: 68, d: 'M2 0L68 100M66 0L0 100' },
  Y: { width: 70, d: 'M0 0L35 52V100M70 0L35 52' },
  Z: { width: 66, d: 'M2 0H64L0 100H66' },
  0: { width: 64, d: 'M32 0A32 50 0 0 1 32 100A32 50 0 0 1 32 0Z' },
  1: { width: 22, d: 'M0 18L22 0V100' },
  2: { width: 58, d: 'M2 26A27 27 0 0 1 55 30C55 48 30 64 0 100H58' },
  3: { width: 54, d: 'M4 14A24 24 0 1 1 24 46A27 27 0 1 1 0 86' },
  4: { width: 66, d: 'M50 100V0L0 72H66' },
  5: { width: 56, d: 'M50 0H14L8 44A29 29 0 1 1 0 88' },
  6: { width: 62, d: 'M48 0L8 52M31 38A31 31 0 0 1 31 100A31 31 0 0 1 31 38Z' },
  7: { width: 58, d: 'M0 0H58L16 100' },
  8: { width: 56, d: 'M28 0A22 22 0 0 1 28 45A22 22 0 0 1 28 0ZM28 45A28 28 0 0 1 28 100A28 28 0 0 1 28 45Z' },
  9: { width: 62, d: 'M14 100L54 48M31 0A31 31 0 0 1 31 62A31 31 0 0 1 31 0Z' },
  '.': { width: 0, d: 'M0 98V99' },
  ',': { width: 4, d: 'M4 96L0 114' },
  ':': { width: 0, d: 'M0 40V41M0 98V99' },
  '’': { width: 8, d: 'M8 0L0 24' },
  '-': { width: 30, d: 'M0 54H30' },
  '+': { width: 44, d: 'M0 56H44M22 34V78' },
  '·': { width: 0, d: 'M0 50V51' },
  '!': { width: 0, d: 'M0 0V66M0 98V99' },
  '?': { width: 50, d: 'M0 24A25 25 0 1 1 25 50V70M25 98V99' },
}

/** The stroke over a letter, for the Italian vowels that carry one. */
const accents: Record<string, string> = { '\u0300': 'M-12 -32L8 -16', '\u0301': 'M12 -32L-8 -16' }

const wordSpace = 48

const upright = { left: 'BDEFHIKLMNPRU1', right: 'HIJMNU1' }
const open = { left: 'ATVWXY', right: 'AFKLPRTVWXY' }

/** Two stems side by side need more air than two slanted letters. */
function kerning(before: string, after: string): number {
  if (upright.right.includes(before) && upright.left.includes(after)) return 12
  if (open.right.includes(before) && open.left.includes(after)) return -8
  return 0
}

export interface Lettering {
  /** Cap height. */
  size: number
  /** Space between letters, in hundredths of the cap height. */
  tracking?: number
  /** Stroke, in hundredths of the cap height. */
  weight?: number
  colour: string
}

interface Line {
  strokes: { d: string; x: number }[]
  width: number
}

function layLine(text: string, tracking: number): Line {
  const strokes: Line['strokes'] = []
  let x = 0
  let before = ' '
  for (const character of text.replaceAll("'", '’').toUpperCase()) {
    const [base = '', accent = ''] = character.normalize('NFD')
    const glyph = glyphs[base]
    if (!glyph) {
      x += wordSpace
      before = ' '
      continue
    }
    x += kerning(before, base)
    before = base
    strokes.push({ d: glyph.d, x })
    if (accents[accent]) strokes.push({ d: accents[accent], x: x + glyph.width / 2 })
    x += glyph.width + tracking
  }
  return { strokes, width: Math.max(0, x - tracking) }
}

/** Width of a text on one line, in the unit of `size`. */
export function textWidth(text: string, { size, tracking = 22 }: Omit<Lettering, 'colour'>): number {
  return (layLine(text, tracking).width * size) / 100
}

/** One line; x is its left end, middle or right end as `anchor` says, y the top of the capitals. */
export function letter(text: string, x: number, y: number, style: Lettering, anchor: 'start' | 'middle' | 'end' = 'start'): string {
  const { size, tracking = 22, weight = 10, colour } = style
  const { strokes, width } = layLine(text, tracking)
  const scale = size / 100
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width * scale
  const paths = strokes.map((stroke) => `<path transform="translate(${stroke.x})" d="${stroke.d}"/>`).join('')
  const place = `translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}

/** The box a title has, and how tall its letters may become. */
export interface TitleBox {
  width: number
  height: number
  maxSize: number
  /** Distance between two baselines over the cap height. */
  leading?: number
  tracking?: number
}

/** The number of lines that lets the letters be tallest, each line about equally long. */
export function fitTitle(text: string, box: TitleBox): { lines: string[]; size: number } {
  const { leading = 1.62, tracking = 22 } = box
  const words = text.split(' ')
  let best = { lines: [text], size: 0 }
  for (let count = 1; count <= words.length; count++) {
    const lines = balance(words, count, tracking)
    if (count > 1 && lines.some((line) => line.length < 4)) continue // an article alone on a line reads badly
    const widest = Math.max(...lines.map((line) => layLine(line, tracking).width))
    const size = Math.min(box.maxSize, (box.width / widest) * 100, box.height / (1 + (lines.length - 1) * leading))
    if (size > best.size * 1.02) best = { lines, size }
  }
  return best
}

/** Splits words into lines so that the longest is as short as possible; titles have few words, so every split is tried. */
function balance(words: string[], count: number, tracking: number): string[] {
  if (count <= 1) return [words.join(' ')]
  let best: string[] = []
  let bestWidth = Number.POSITIVE_INFINITY
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...balance(words.slice(first), count - 1, tracking)]
    const widest = Math.max(...lines.map((line) => layLine(line, tracking).width))
    if (widest < bestWidth) [best, bestWidth] = [lines, widest]
  }
  return best
}

/** Several lines, one under the other, from the top y. */
export function letterLines(
  lines: string[],
  x: number,
  y: number,
  style: Lettering & { leading?: number },
  anchor: 'start' | 'middle' = 'start',
) {
  return lines.map((line, index) => letter(line, x, y + index * style.size * (style.leading ?? 1.62), style, anchor)).join('')
}
