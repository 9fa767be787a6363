/** The colours of the look, as pigments: warm paper, ink, terracotta, olive, ochre, muted blues. */
export const pigment = {
  paper: '#f6efe2',
  page: '#fbf6ea',
  sand: '#e6d7ba',
  clay: '#dba88c',
  terracotta: '#b5532f',
  brick: '#8c3c24',
  ochre: '#d09a3a',
  honey: '#e7c27a',
  olive: '#6b7340',
  sage: '#aab593',
  moss: '#414a2b',
  blue: '#4f6f8c',
  sky: '#a9bfca',
  night: '#2b3b4f',
  plum: '#6d4255',
  rose: '#d4a3a0',
  ink: '#2a2420',
  white: '#fffaf0',
} as const

/** What a cover is printed with. */
export interface Inks {
  /** The cover's board. */
  ground: string
  /** Type and lines on the ground; contrasts with it. */
  type: string
  main: string
  second: string
  third: string
}

const inks = (
  ground: keyof typeof pigment,
  type: keyof typeof pigment,
  ...rest: [keyof typeof pigment, keyof typeof pigment, keyof typeof pigment]
): Inks => ({
  ground: pigment[ground],
  type: pigment[type],
  main: pigment[rest[0]],
  second: pigment[rest[1]],
  third: pigment[rest[2]],
})

/** Printings a publisher might choose: [light boards], [dark boards]. */
export const printings: readonly [Inks, ...Inks[]] = [
  inks('paper', 'ink', 'terracotta', 'ochre', 'night'),
  inks('terracotta', 'white', 'honey', 'brick', 'paper'),
  inks('sand', 'night', 'blue', 'terracotta', 'paper'),
  inks('night', 'paper', 'ochre', 'blue', 'clay'),
  inks('sage', 'moss', 'olive', 'paper', 'terracotta'),
  inks('olive', 'white', 'sage', 'honey', 'moss'),
  inks('honey', 'ink', 'terracotta', 'paper', 'plum'),
  inks('sky', 'night', 'blue', 'paper', 'brick'),
  inks('plum', 'paper', 'rose', 'ochre', 'clay'),
  inks('clay', 'ink', 'brick', 'paper', 'night'),
  inks('ochre', 'ink', 'paper', 'brick', 'moss'),
  inks('blue', 'white', 'sky', 'honey', 'night'),
]
