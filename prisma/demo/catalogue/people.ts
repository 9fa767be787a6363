import type { Random } from '../random.ts'

// Invented names: rare first names, and surnames composed of two words.

const firstNames = [
  ...['Abelardo', 'Adelaide', 'Amaranta', 'Ambrogio', 'Aristide', 'Bartolomea', 'Bonaventura', 'Candida', 'Clelia', 'Corrado', 'Delfina'],
  ...['Diomede', 'Egle', 'Elpidio', 'Ermete', 'Eufemia', 'Fabrizia', 'Fosca', 'Gaspare', 'Gelsomina', 'Guglielmo', 'Ifigenia', 'Iolanda'],
  ...[
    'Lamberto',
    'Leda',
    'Livio',
    'Mafalda',
    'Medardo',
    'Nereo',
    'Nives',
    'Ombretta',
    'Oreste',
    'Palmira',
    'Quirino',
    'Romilda',
    'Rosalba',
  ],
  ...['Saverio', 'Selene', 'Tancredi', 'Teodora', 'Ubaldo', 'Urania', 'Valdo', 'Verdiana', 'Zaira', 'Zeno'],
] as const

const beginnings = [
  ...['Acqua', 'Alba', 'Bianca', 'Cento', 'Chiara', 'Cinque', 'Fiordi', 'Gran', 'Lunga', 'Mezza', 'Otto', 'Porta', 'Quattro', 'Rocca'],
  ...['Sette', 'Sotto', 'Terza', 'Tra', 'Valle', 'Verde'],
] as const

const endings = [
  ...['brezza', 'candela', 'collina', 'corte', 'fonte', 'foglia', 'girasole', 'lanterna', 'luna', 'marea', 'nebbia', 'neve', 'piuma'],
  ...['pioggia', 'rondine', 'sabbia', 'sorgente', 'spiga', 'stella', 'vela', 'vento'],
] as const

/** `count` distinct invented names. */
export function inventPeople(random: Random, count: number): string[] {
  const people = new Set<string>()
  while (people.size < count) people.add(`${random.pick(firstNames)} ${random.pick(beginnings)}${random.pick(endings)}`)
  return [...people]
}
