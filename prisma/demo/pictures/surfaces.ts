import type { Random } from '../random.ts'
import { pigment } from './palette.ts'
import { archPath, rect } from './shapes.ts'

export const pictureWidth = 900
export const pictureHeight = 1200

/** A table seen from above, the size of a picture. */
export const surfaces: readonly [Surface, ...Surface[]] = [wood, cotto, cloth, stone, desk]
type Surface = (random: Random) => string

/** Planks with a few long grains. */
function wood(random: Random): string {
  const [board, grain] = random.pick([
    ['#b98a5a', '#a5774a'],
    ['#8a6446', '#785539'],
    ['#cda878', '#bd9665'],
  ])
  let svg = rect(0, 0, pictureWidth, pictureHeight, board)
  const plank = 180
  for (let x = 0; x < pictureWidth; x += plank) {
    svg += rect(x, 0, plank, pictureHeight, random.pick(['#ffffff', '#000000']), `fill-opacity="${random.between(0.01, 0.06).toFixed(3)}"`)
    for (let line = 0; line < 7; line++) {
      const at = x + 14 + line * 24 + random.between(-6, 6)
      const bend = random.between(-18, 18)
      svg += `<path d="M${at} 0C${at + bend} 300 ${at - bend} 800 ${at + bend / 2} 1200" fill="none" stroke="${grain}" stroke-width="${random.between(1.5, 4).toFixed(1)}" stroke-opacity=".7"/>`
    }
    svg += rect(x - 1.5, 0, 3, pictureHeight, '#4a3322', 'fill-opacity=".55"')
  }
  return svg
}

/** Terracotta floor tiles laid in a herringbone. */
function cotto(random: Random): string {
  const [short, long] = [75, 225]
  let tiles = ''
  for (let row = -10; row < 28; row++)
    for (let column = -3; column < 4; column++) {
      const [x, y] = [column * long * 2 + (row % 6) * short, row * short]
      const tile = (tx: number, ty: number, w: number, h: number) =>
        rect(tx + 2, ty + 2, w - 4, h - 4, random.pick(['#bf6f4c', '#c67b57', '#b86645', '#cb8662', '#b3603f']), 'rx="4"')
      if (Math.hypot(x - pictureWidth / 2, y - pictureHeight / 2) > 1000) continue // turned out of the picture
      tiles += tile(x, y, long, short) + tile(x + long, y - long + short, short, long)
    }
  return `${rect(0, 0, pictureWidth, pictureHeight, '#e0c3a4')}<g transform="rotate(45 450 600)">${tiles}</g>`
}

/** A checked tablecloth. */
function cloth(random: Random): string {
  const stripe = random.pick([pigment.terracotta, pigment.olive, pigment.blue])
  const step = 150
  let svg = rect(0, 0, pictureWidth, pictureHeight, pigment.white)
  for (let at = -25; at < pictureHeight; at += step) {
    svg += rect(at, 0, step / 2, pictureHeight, stripe, 'fill-opacity=".34"')
    svg += rect(0, at, pictureWidth, step / 2, stripe, 'fill-opacity=".34"')
    svg += rect(at + step * 0.72, 0, 4, pictureHeight, stripe, 'fill-opacity=".5"')
    svg += rect(0, at + step * 0.72, pictureWidth, 4, stripe, 'fill-opacity=".5"')
  }
  return svg
}

/** Slabs of pale stone, as in a courtyard. */
function stone(random: Random): string {
  let svg = rect(0, 0, pictureWidth, pictureHeight, '#b9ab94')
  for (let row = 0, y = -40; y < pictureHeight; row++, y += 260)
    for (let x = row % 2 ? -190 : 0; x < pictureWidth; x += 380) {
      svg += rect(x + 4, y + 4, 372, 252, random.pick(['#ddd1bb', '#d5c7ae', '#e3d8c4', '#d9cbb5']), 'rx="6"')
      for (let pore = 0; pore < 9; pore++)
        svg += rect(x + random.whole(20, 330), y + random.whole(16, 236), random.whole(8, 40), 4, '#bfb098', 'rx="2" fill-opacity=".7"')
    }
  return svg
}

/** A plain writing desk with its blotter. */
function desk(random: Random): string {
  const [table, blotter] = random.pick<[string, string]>([
    ['#d9c6a5', pigment.olive],
    ['#a9b4ae', pigment.night],
    ['#cfae8f', pigment.brick],
    ['#e2d4bd', pigment.blue],
  ])
  return (
    rect(0, 0, pictureWidth, pictureHeight, table) +
    rect(-60, 150, 820, 1200, '#000000', 'fill-opacity=".12" rx="20" transform="rotate(-3 450 600) translate(10 14)"') +
    rect(-60, 150, 820, 1200, blotter, 'rx="20" transform="rotate(-3 450 600)"') +
    rect(
      -40,
      172,
      778,
      1156,
      'none',
      `rx="12" stroke="${pigment.honey}" stroke-width="3" stroke-dasharray="14 10" stroke-opacity=".6" transform="rotate(-3 450 600)"`,
    )
  )
}

/** The sun through the arches of the courtyard, falling across everything on the table. */
export function archLight(random: Random): string {
  const x = random.between(-330, -130)
  const windows = [0, 1, 2].map((index) => archPath(x + index * 420, random.between(-60, 0), 290, 1600)).join('')
  const lean = `skewX(${random.pick([-17, -13, 13])}) rotate(${random.between(-4, 4).toFixed(1)} 450 600) translate(${random.whole(60, 180)} 0)`
  return [
    // What the sun does not reach is bluish; the colours inside the arches stay as they are, a little warmer.
    `<path d="M-900-600H1800V2200H-900Z${windows}" fill-rule="evenodd" transform="${lean}" fill="#33264a" fill-opacity=".2"/>`,
    `<path d="${windows}" transform="${lean}" fill="#ffdf9e" fill-opacity=".1"/>`,
  ].join('')
}
