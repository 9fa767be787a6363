// The arcade is the product's identity: logo, icons and preview images are all drawn from these paths.

/** A bay is 40 wide; the row is 58 high, cornice to step. */
const bay = 40
const edge = 5

export interface Arcade {
  viewBox: string
  ratio: number
  paths: string[]
}

/** Draws a row of `count` arches on columns, between cornice and step. */
export function arcade(count: number): Arcade {
  const width = count * bay + 2 * edge
  const wall = `M${-edge + 1} 5h${width - 2}v25h${-(width - 2)}z`
  const cuts = Array.from({ length: count }, (_, index) => openings(index)).join('')
  const columns = Array.from({ length: count + 1 }, (_, index) => column(index)).join('')
  const slab = (y: number, height: number) => `M${-edge} ${y}h${width}v${height}h${-width}z`
  return { viewBox: `${-edge} 0 ${width} 58`, ratio: 58 / width, paths: [slab(0, 3.5), wall + cuts, columns, slab(53, 5)] }
}

function openings(index: number): string {
  const x = index * bay
  const arch = `M${x + 4} 30V28a16 16 0 0 1 32 0v2z`
  const window = `M${x - 2.5} 14a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z`
  return index === 0 ? arch : arch + window
}

function column(index: number): string {
  const x = index * bay
  return `M${x - 4} 29.5h8v3h-1.5V49h1.5v3h-8v-3h1.5V32.5h-1.5z`
}
