import type { Random } from '../random.ts'
import type { Inks } from './palette.ts'

export interface Box {
  w: number
  h: number
}

/** A subject's decoration: SVG that fills a box from its top left corner; the caller clips it. */
export type Motif = (box: Box, inks: Inks, random: Random) => string

/** The list's item at an index of any size, going round. */
export const cycle = <T>(items: readonly [T, ...T[]], index: number): T => items[index % items.length] ?? items[0]

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${rest}/>`

/** Path of a round arch standing in its box. */
export const archPath = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`

export const arch = (x: number, y: number, w: number, h: number, fill: string, rest = '') =>
  `<path d="${archPath(x, y, w, h)}" fill="${fill}" ${rest}/>`

export const polyline = (points: readonly (readonly [number, number])[], stroke: string, width: number) =>
  `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
