import type { ReactNode } from 'react'
import { archPath, type Inks, times } from '../../../components/inks.ts'

/** Draws 300 by 220 units from the lower edge of the cover. `seed` varies it per book. */
export type Motif = (inks: Inks, seed: number) => ReactNode

/** Two storeys of arches, lit here and there. */
const arcade: Motif = (inks, seed) => (
  <>
    <path fill={inks.main} d="M0 30h300v190H0z" />
    <path fill={inks.second} d="M0 30h300v5H0zM0 126h300v5H0z" />
    {times(10, (index) => {
      const storey = Math.floor(index / 5)
      const lit = (seed >> index) % 3 === 0
      return (
        <path
          key={index}
          fill={lit ? inks.third : inks.ground}
          d={archPath(12 + (index % 5) * 57, storey ? 220 : 126, 48, storey ? 72 : 76)}
        />
      )
    })}
  </>
)

/** One great portal, arch within arch, and what stands behind it. */
const portal: Motif = (inks, seed) => {
  const rings = [inks.main, inks.second, inks.ground, inks.third]
  return (
    <>
      {rings.map((ink, index) => (
        <path key={ink} fill={ink} d={archPath(28 + index * 26, 220, 244 - index * 52, 214 - index * 26)} />
      ))}
      <path fill={seed % 2 ? inks.main : inks.second} d="M118 220a32 32 0 0 1 64 0z" />
    </>
  )
}

/** A rose window rising from the edge. */
const rose: Motif = (inks, seed) => {
  const petals = 10 + (seed % 3) * 2
  return (
    <g transform="translate(150 214)">
      <circle r={150} fill={inks.main} />
      <circle r={138} fill={inks.ground} />
      {times(petals, (index) => (
        <path
          key={index}
          fill={index % 2 ? inks.second : inks.third}
          d="M0 -54L17 -108a17 17 0 0 0 -34 0z"
          transform={`rotate(${(360 / petals) * index})`}
        />
      ))}
      <circle r={48} fill={inks.main} />
      <circle r={34} fill={inks.second} />
      <circle r={15} fill={inks.ground} />
    </g>
  )
}

/** Cement tiles: quarter circles that happen to meet. */
const tiles: Motif = (inks, seed) => (
  <>
    {times(20, (index) => {
      const corner = (seed >> (index % 15)) % 4
      const ink = [inks.main, inks.second, inks.third][(index + (seed % 7)) % 3]
      return (
        <g key={index} transform={`translate(${(index % 5) * 60 + 30} ${Math.floor(index / 5) * 60 + 10}) rotate(${corner * 90})`}>
          <path fill={ink} d="M-30 -30H30A60 60 0 0 1 -30 30z" />
          <path fill={inks.ground} d="M-30 -30H6A36 36 0 0 1 -30 6z" />
        </g>
      )
    })}
  </>
)

/** Hills, cypresses and a low sun. */
const hills: Motif = (inks, seed) => {
  const sun = 70 + (seed % 5) * 36
  const cypress = (x: number, y: number, height: number) => `M${x} ${y}q-11 ${-height * 0.4} 0 ${-height}q11 ${height * 0.6} 0 ${height}z`
  return (
    <>
      <circle cx={sun} cy={72} r={44} fill={inks.second} />
      <path fill={inks.third} d="M0 128q70 -58 150 -22t150 -20v134H0z" />
      <path fill={inks.main} d="M0 172q90 -66 190 -14q60 26 110 -8v70H0z" />
      <path fill={inks.main} d={cypress(214, 160, 84) + cypress(236, 163, 66) + cypress(256, 162, 50)} />
    </>
  )
}

/** Columns seen from below, between light and shade. */
const columns: Motif = (inks, seed) => (
  <>
    <path fill={inks.second} d="M0 24h300v14H0z" />
    <path fill={inks.main} d="M0 38h300v10H0z" />
    {times(4, (index) => {
      const x = 14 + index * 74
      return (
        <g key={index}>
          <path fill={inks.third} d={`M${x - 6} 48h62l-8 14h-46zM${x} 62h50v158h-50z`} />
          <path
            fill={(seed + index) % 2 ? inks.main : inks.second}
            d={`M${x + 8} 68h6v152h-6zM${x + 22} 68h6v152h-6zM${x + 36} 68h6v152h-6z`}
          />
        </g>
      )
    })}
  </>
)

/** All motifs. */
export const motifs: readonly [Motif, ...Motif[]] = [arcade, portal, rose, tiles, hills, columns]
