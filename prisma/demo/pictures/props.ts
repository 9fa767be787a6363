import type { Random } from '../random.ts'
import { pigment } from './palette.ts'
import { circle, rect } from './shapes.ts'

/** What lies about on a student's table. Each is drawn around its own origin and throws a short shadow. */
type Prop = (random: Random) => string

const shadow = (d: string) => `<path d="${d}" fill="#1d1410" fill-opacity=".24" transform="translate(9 12)"/>`

const pencil: Prop = (random) => {
  const colour = random.pick([pigment.ochre, pigment.olive, pigment.terracotta, pigment.blue])
  return [
    shadow('M-190-13H150L196 0L150 13H-190Z'),
    rect(-190, -13, 340, 26, colour),
    rect(-190, -4.5, 340, 9, pigment.white, 'fill-opacity=".28"'),
    '<path d="M150-13L196 0L150 13Z" fill="#e9cfa4"/>',
    `<path d="M180-4.5L196 0L180 4.5Z" fill="${pigment.ink}"/>`,
    rect(-200, -13, 30, 26, '#b9b2a6'),
    rect(-222, -12, 26, 24, pigment.rose, 'rx="6"'),
  ].join('')
}

/** An espresso from above, the spoon beside it. */
const coffee: Prop = () =>
  [
    '<ellipse cx="14" cy="18" rx="132" ry="132" fill="#1d1410" fill-opacity=".22"/>',
    circle(0, 0, 130, pigment.white),
    `<circle r="108" fill="none" stroke="${pigment.terracotta}" stroke-width="5"/>`,
    '<circle cx="8" cy="10" r="78" fill="#1d1410" fill-opacity=".18"/>',
    rect(58, -14, 62, 28, pigment.white, 'rx="14"'),
    rect(70, -6, 38, 12, '#d8cdbb', 'rx="6"'),
    circle(0, 0, 74, pigment.white),
    circle(0, 0, 63, '#4a2b1b'),
    '<path d="M-58-8A58 58 0 0 1 20-55C-6-34 18-22-4-10C-26 2-40-14-58-8Z" fill="#a9713f"/><path d="M-30 44A54 54 0 0 0 48 18C26 10 20 30 4 28C-10 26-14 40-30 44Z" fill="#8a5730"/>',
    '<path d="M-128 66L-46 118" stroke="#b8b1a6" stroke-width="9" stroke-linecap="round"/><ellipse cx="-142" cy="57" rx="24" ry="14" transform="rotate(32 -142 57)" fill="#c9c3b8"/>',
  ].join('')

/** A twig of olive. */
const olive: Prop = (random) => {
  const leaves = Array.from({ length: 8 }, (_, index) => {
    const x = -150 + index * 40
    const side = index % 2 ? 1 : -1
    const leaf = 'M0 0C26-24 66-24 96 0C66 16 26 16 0 0Z'
    const place = `translate(${x} ${Math.sin(index / 2) * 8}) rotate(${side * random.between(28, 52)})`
    return `<g transform="${place}">${shadow(leaf)}<path d="${leaf}" fill="${random.pick([pigment.olive, pigment.sage, pigment.moss, '#7f8a55'])}"/></g>`
  })
  return `<path d="M-170 0C-80 14 40-20 170 4" fill="none" stroke="#5b4630" stroke-width="6" stroke-linecap="round"/>${leaves.join('')}${circle(-40, 34, 20, pigment.moss)}${circle(64, -36, 18, '#59613a')}${circle(58, -42, 5, pigment.sage)}`
}

/** Reading glasses, folded open. */
const glasses: Prop = (random) => {
  const frame = random.pick([pigment.ink, pigment.brick, pigment.night])
  const wire =
    'M-150 0A68 68 0 1 1-14 0A68 68 0 1 1-150 0M14 0A68 68 0 1 1 150 0A68 68 0 1 1 14 0M-16-14Q0-34 16-14M-146-26L-170-150M146-26L166-156'
  return [
    `<path d="${wire}" transform="translate(10 14)" fill="none" stroke="#1d1410" stroke-width="12" stroke-opacity=".24" stroke-linecap="round"/>`,
    '<circle cx="-82" r="64" fill="#fffaf0" fill-opacity=".24"/><circle cx="82" r="64" fill="#fffaf0" fill-opacity=".24"/>',
    `<path d="${wire}" fill="none" stroke="${frame}" stroke-width="11" stroke-linecap="round"/>`,
    '<path d="M-118-28A46 46 0 0 1-84-46M46-28A46 46 0 0 1 80-46" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-opacity=".6"/>',
  ].join('')
}

/** A mandarin and two of its segments. */
const mandarin: Prop = () =>
  [
    '<circle cx="12" cy="16" r="76" fill="#1d1410" fill-opacity=".24"/>',
    circle(0, 0, 76, '#d9822b'),
    '<path d="M-52-40A66 66 0 0 1 10-64" fill="none" stroke="#f0b265" stroke-width="12" stroke-linecap="round"/>',
    `<path d="M0-8C30-44 78-46 104-22C74-4 36 6 0-8Z" fill="${pigment.olive}"/>`,
    circle(0, -6, 7, pigment.moss),
    '<path d="M110 60A56 56 0 0 0 190 110A70 70 0 0 1 110 60Z" fill="#e59a45" stroke="#f4cf99" stroke-width="4"/>',
  ].join('')

/** A ruler with its centimetres. */
const ruler: Prop = () => {
  const marks = Array.from({ length: 41 }, (_, index) => rect(-236 + index * 11.8, -32, 2.4, index % 5 ? 14 : 26, pigment.ink)).join('')
  return `${shadow('M-250-34H250V34H-250Z')}${rect(-250, -34, 500, 68, '#e3c385', 'rx="5"')}${marks}${circle(226, 12, 9, '#b98a5a')}`
}

const props: readonly [Prop, ...Prop[]] = [pencil, coffee, olive, glasses, mandarin, ruler]

/** Where a thing may lie without hiding the book: corners and margins of the picture. */
const places = [
  { x: 800, y: 170, turn: [40, 70] },
  { x: 110, y: 1080, turn: [-30, 20] },
  { x: 770, y: 1090, turn: [-60, -20] },
  { x: 120, y: 120, turn: [-50, -20] },
] as const

/** One or two different things on the table. */
export function scatter(random: Random): string {
  const first = random.whole(0, props.length - 1)
  const where = random.whole(0, places.length - 1)
  const chosen = random.chance(0.5) ? [0] : [0, 2]
  return chosen
    .map((offset) => {
      const prop = props[(first + offset) % props.length] ?? pencil
      const { x, y, turn } = places[(where + offset) % places.length] ?? places[0]
      return `<g transform="translate(${x} ${y}) rotate(${random.between(turn[0], turn[1]).toFixed(1)})">${prop(random)}</g>`
    })
    .join('')
}
