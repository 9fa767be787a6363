/** Palette of a drawn image. Like a printed object it stays the same in the dark theme. */
export interface Inks {
  ground: string
  /** Text colour, contrast at least 4.5:1. */
  type: string
  main: string
  second: string
  third: string
}

const printings: readonly [Inks, ...Inks[]] = [
  { ground: '#b5532f', type: '#fffaf0', main: '#8c3c24', second: '#e7c27a', third: '#f6efe2' },
  { ground: '#f0e4cd', type: '#2a2420', main: '#b5532f', second: '#d09a3a', third: '#2b3b4f' },
  { ground: '#2b3b4f', type: '#f6efe2', main: '#4f6f8c', second: '#d09a3a', third: '#dba88c' },
  { ground: '#5c6636', type: '#fffaf0', main: '#414a2b', second: '#aab593', third: '#e7c27a' },
  { ground: '#e3bd70', type: '#2a2420', main: '#b5532f', second: '#8c3c24', third: '#fbf6ea' },
  { ground: '#b3c6cf', type: '#22303f', main: '#4f6f8c', second: '#fbf6ea', third: '#8c3c24' },
  { ground: '#6d4255', type: '#f6efe2', main: '#4f2c3d', second: '#d4a3a0', third: '#e7c27a' },
  { ground: '#c6cdb2', type: '#2f371d', main: '#6b7340', second: '#fbf6ea', third: '#b5532f' },
  { ground: '#ddb09a', type: '#3a1d12', main: '#8c3c24', second: '#fbf6ea', third: '#2b3b4f' },
  { ground: '#3f5d78', type: '#fffaf0', main: '#2b3b4f', second: '#a9bfca', third: '#e7c27a' },
]

/** Of departments: a university has about twelve of them, side by side. */
export const departmentInks: readonly Inks[] = [
  ...printings,
  { ground: '#2f6b62', type: '#f6efe2', main: '#1f4a44', second: '#a9c6bd', third: '#e7c27a' },
  { ground: '#d6c3d8', type: '#35213a', main: '#6d4255', second: '#fbf6ea', third: '#2b3b4f' },
]

/** For unknown departments, which have no key. */
export const greyInks: Inks = { ground: '#ddd6cc', type: '#453c33', main: '#8f867b', second: '#b9b0a5', third: '#f6efe2' }

export const times = <T>(count: number, draw: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => draw(index))

export const archPath = (x: number, ground: number, width: number, height: number) =>
  `M${x} ${ground}V${ground - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${ground}z`

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** The same palette for books of one course or events of one kind. */
export const inksFor = (key: string): Inks => printings[hash(key) % printings.length] ?? printings[0]

export interface Shape {
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: number
  transform?: string
}

export const circlePath = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`
