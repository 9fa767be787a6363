import { archPath, circlePath, hash, type Inks, inksFor, type Shape, times } from '../branding/inks.ts'

/** Draws 300 by 220 units from the lower edge of the cover. `seed` varies it per book. */
type Motif = (inks: Inks, seed: number) => Shape[]

const arcade: Motif = (inks, seed) => [
  { fill: inks.main, d: 'M0 30h300v190H0z' },
  { fill: inks.second, d: 'M0 30h300v5H0zM0 126h300v5H0z' },
  ...times(10, (index) => {
    const storey = Math.floor(index / 5)
    const lit = (seed >> index) % 3 === 0
    return {
      fill: lit ? inks.third : inks.ground,
      d: archPath(12 + (index % 5) * 57, storey ? 220 : 126, 48, storey ? 72 : 76),
    }
  }),
]

const portal: Motif = (inks, seed) => [
  ...[inks.main, inks.second, inks.ground, inks.third].map((fill, index) => ({
    fill,
    d: archPath(28 + index * 26, 220, 244 - index * 52, 214 - index * 26),
  })),
  { fill: seed % 2 ? inks.main : inks.second, d: 'M118 220a32 32 0 0 1 64 0z' },
]

const rose: Motif = (inks, seed) => {
  const petals = 10 + (seed % 3) * 2
  const ring = (fill: string, radius: number) => ({ fill, d: circlePath(150, 214, radius) })
  return [
    ring(inks.main, 150),
    ring(inks.ground, 138),
    ...times(petals, (index) => ({
      fill: index % 2 ? inks.second : inks.third,
      d: 'M0 -54L17 -108a17 17 0 0 0 -34 0z',
      transform: `translate(150 214) rotate(${(360 / petals) * index})`,
    })),
    ring(inks.main, 48),
    ring(inks.second, 34),
    ring(inks.ground, 15),
  ]
}

const tiles: Motif = (inks, seed) =>
  times(20, (index) => {
    const corner = (seed >> (index % 15)) % 4
    const transform = `translate(${(index % 5) * 60 + 30} ${Math.floor(index / 5) * 60 + 10}) rotate(${corner * 90})`
    return [
      { fill: [inks.main, inks.second, inks.third][(index + (seed % 7)) % 3], transform, d: 'M-30 -30H30A60 60 0 0 1 -30 30z' },
      { fill: inks.ground, transform, d: 'M-30 -30H6A36 36 0 0 1 -30 6z' },
    ]
  }).flat()

const hills: Motif = (inks, seed) => {
  const sun = 70 + (seed % 5) * 36
  const cypress = (x: number, y: number, height: number) => `M${x} ${y}q-11 ${-height * 0.4} 0 ${-height}q11 ${height * 0.6} 0 ${height}z`
  return [
    { fill: inks.second, d: circlePath(sun, 72, 44) },
    { fill: inks.third, d: 'M0 128q70 -58 150 -22t150 -20v134H0z' },
    { fill: inks.main, d: 'M0 172q90 -66 190 -14q60 26 110 -8v70H0z' },
    { fill: inks.main, d: cypress(214, 160, 84) + cypress(236, 163, 66) + cypress(256, 162, 50) },
  ]
}

const columns: Motif = (inks, seed) => [
  { fill: inks.second, d: 'M0 24h300v14H0z' },
  { fill: inks.main, d: 'M0 38h300v10H0z' },
  ...times(4, (index) => {
    const x = 14 + index * 74
    return [
      { fill: inks.third, d: `M${x - 6} 48h62l-8 14h-46zM${x} 62h50v158h-50z` },
      {
        fill: (seed + index) % 2 ? inks.main : inks.second,
        d: `M${x + 8} 68h6v152h-6zM${x + 22} 68h6v152h-6zM${x + 36} 68h6v152h-6z`,
      },
    ]
  }).flat(),
]

const motifs: readonly [Motif, ...Motif[]] = [arcade, portal, rose, tiles, hills, columns]

/** The colours are its course's; `shapes` fill 300 by 400 units and start 180 units from the top. */
export function bookCover({ title, course }: { title: string; course: string }): { inks: Inks; shapes: Shape[] } {
  const inks = inksFor(course || title)
  const seed = hash(title)
  const draw = motifs[seed % motifs.length] ?? motifs[0]
  return { inks, shapes: draw(inks, seed >>> 8) }
}
