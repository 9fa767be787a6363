import { archPath, circlePath, hash, type Inks, inksFor, type Shape, times } from '../branding/inks.ts'

/** Draws 400 by 200 units. `seed` varies it per event. */
type Scene = (inks: Inks, seed: number) => Shape[]

/** Draws a string of lamps between two points, `sag` below the straight line. */
function lamps(inks: Inks, [x1, y1]: [number, number], [x2, y2]: [number, number], sag: number): Shape[] {
  const at = (part: number) => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part + sag * 4 * part * (1 - part)] as const
  return [
    { fill: 'none', stroke: inks.main, strokeWidth: 2, d: `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}` },
    ...times(7, (index) => {
      const [x, y] = at((index + 1) / 8)
      return { fill: index % 2 ? inks.third : inks.second, d: circlePath(x, y + 6, 5) }
    }),
  ]
}

const evening: Scene = (inks, seed) => [
  { fill: inks.second, d: circlePath(90 + (seed % 5) * 50, 96, 34) },
  { fill: inks.main, d: 'M0 112h400v88H0z' },
  { fill: inks.third, d: 'M0 112h400v5H0z' },
  ...times(8, (index) => ({ fill: (seed >> index) % 3 ? inks.ground : inks.third, d: archPath(8 + index * 49, 200, 41, 74) })),
  ...lamps(inks, [-10, 14], [205, 14], 22),
  ...lamps(inks, [205, 14], [410, 14], 22),
]

const portal: Scene = (inks, seed) => [
  ...[inks.main, inks.second, inks.ground, inks.third, inks.main].map((fill, index) => ({
    fill,
    d: archPath(80 + index * 24, 200, 240 - index * 48, 168 - index * 24),
  })),
  { fill: 'none', stroke: inks.main, strokeWidth: 2, d: 'M-10 8Q200 52 410 8' },
  ...times(13, (index) => {
    const x = index * 32 + (seed % 8)
    const y = 8 + 22 * (1 - ((x - 200) / 210) ** 2)
    return { fill: index % 2 ? inks.second : inks.third, d: `M${x - 9} ${y}h18l-9 20z` }
  }),
]

const town: Scene = (inks, seed) => [
  { fill: inks.third, d: circlePath(300 - (seed % 4) * 60, 92, 40) },
  { fill: inks.second, d: 'M0 128q70-34 150-8t140-6t110 4v82H0z' },
  { fill: inks.main, d: `M${64 + (seed % 3) * 90} 66l15-18l15 18v70h-30z` },
  { fill: inks.main, d: 'M0 160q90-44 190-14t210-18v72H0z' },
  ...times(9, (index) => ({ fill: (seed >> index) % 2 ? inks.third : inks.ground, d: archPath(14 + index * 43, 194, 16, 26) })),
]

const garden: Scene = (inks, seed) => [
  { fill: inks.third, d: circlePath(60 + (seed % 4) * 16, 54, 26) },
  { fill: inks.second, d: 'M0 150h400v50H0z' },
  ...times(6, (index) => {
    const x = 22 + index * 66 + (index > 2 ? 22 : 0)
    const height = 92 + ((seed >> index) % 4) * 12
    return { fill: inks.main, d: `M${x} 164c-18-20-14-${height - 40} 0-${height}c14 40 18 ${height - 20} 0 ${height}z` }
  }),
  { fill: 'none', stroke: inks.third, strokeWidth: 4, d: 'M200 98q-34-6-40 56M200 98q34-6 40 56M200 98q-14 0-16 56M200 98q14 0 16 56' },
  { fill: inks.third, d: 'M194 96h12v64h-12z' },
  { fill: inks.main, d: 'M140 154h120l-14 30h-92z' },
]

const night: Scene = (inks, seed) => [
  { fill: inks.third, d: 'M318 26a36 36 0 1 0 38 52a42 42 0 0 1-38-52z' },
  ...times(14, (index) => {
    const [x, y] = [((seed >> (index % 7)) * 37 + index * 53) % 300, 16 + (((seed >> (index % 5)) + index * 31) % 80)]
    return { fill: inks.second, d: circlePath(x, y, index % 3 ? 2 : 3.5) }
  }),
  {
    fill: inks.main,
    d: 'M0 128l50-26l50 26v72H0zM100 146l64-34l64 34v54H100zM228 122l58-30l58 30v78H228zM344 140l40-22l40 22v60h-80z',
  },
  ...times(7, (index) => ({ fill: (seed >> index) % 2 ? inks.third : inks.ground, d: archPath(22 + index * 54, 188, 20, 34) })),
]

const scenes: readonly [Scene, ...Scene[]] = [evening, portal, town, garden, night]

/** 400 by 200 units; the first tag decides the colours. */
export function eventScene({ title, tags }: { title: string; tags: readonly string[] }): { inks: Inks; shapes: Shape[] } {
  const inks = inksFor(tags[0] ?? title)
  const seed = hash(title)
  const draw = scenes[seed % scenes.length] ?? scenes[0]
  return { inks, shapes: draw(inks, seed >>> 8) }
}
