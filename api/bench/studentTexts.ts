import { fold } from '@chiostro/domain/text/search'

export interface Written {
  courseName: string
  courseCode: string
  degreeCourse: string
  professors: string[]
}

const romans = ['I', 'II', 'III', 'IV', 'V']
const words = (name: string) => name.split(/\s+/)
const small = /^(di|del|della|delle|dei|degli|dello|dell|e|ed|a|al|alla|per|in|con|il|la|le|i|gli)$/i

/** 'Analisi matematica I' becomes 'Analisi matematica 1', and vice versa. */
const otherNumerals = (name: string) =>
  words(name)
    .map((word) => {
      const place = romans.indexOf(word)
      if (place >= 0) return String(place + 1)
      return /^[1-5]$/.test(word) ? (romans[Number(word) - 1] ?? word) : word
    })
    .join(' ')

/** 'Anal. Mat. I'. */
const abbreviated = (name: string) =>
  words(name)
    .filter((word) => !small.test(word))
    .map((word) => (word.length > 5 ? `${word.slice(0, 4)}.` : word))
    .join(' ')

/** 'analisi 1': first word and number. */
function shortened(name: string): string {
  const [first = name] = words(name)
  const number = words(otherNumerals(name)).find((word) => /^[1-5]$/.test(word))
  return fold([first, number].filter(Boolean).join(' '))
}

/** 'fisica generale 1 (ing)'. */
const placed = ({ courseName, degreeCourse }: Written) => `${courseName.toLowerCase()} (${fold(degreeCourse).slice(0, 3)})`

const withProfessor = ({ courseName, professors }: Written) => `${courseName} prof. ${professors[0]?.split(' ').at(-1) ?? 'Rossi'}`

function mistyped(name: string): string {
  const middle = Math.floor(name.length / 2)
  return name.slice(0, middle) + (name[middle + 1] ?? '') + (name[middle] ?? '') + name.slice(middle + 2)
}

/** Students' ways of writing a course, with their percentage. */
export const manners: { name: string; share: number; write(offering: Written): string }[] = [
  { name: 'as the catalogue has it', share: 22, write: ({ courseName }) => courseName },
  { name: 'in small letters', share: 18, write: ({ courseName }) => courseName.toLowerCase() },
  {
    name: 'without accents, in capitals, with more spaces',
    share: 6,
    write: ({ courseName }) => fold(courseName).toUpperCase().replaceAll(' ', '  '),
  },
  { name: 'by its code', share: 4, write: ({ courseCode, courseName }) => courseCode || courseName },
  { name: 'with other numerals', share: 10, write: ({ courseName }) => otherNumerals(courseName) },
  { name: 'abbreviated', share: 12, write: ({ courseName }) => abbreviated(courseName) },
  { name: 'its first word and number', share: 12, write: ({ courseName }) => shortened(courseName) },
  { name: 'with the degree course', share: 6, write: placed },
  { name: 'with the professor', share: 5, write: withProfessor },
  { name: 'with a typo', share: 5, write: ({ courseName }) => mistyped(courseName) },
]

/** Any hundred consecutive texts have each manner as often as its percentage. */
export function mannerOf(n: number) {
  let place = (n * 37) % 100 // spreads the manners; 37 and 100 have no common divisor
  for (const manner of manners) {
    if (place < manner.share) return manner
    place -= manner.share
  }
  throw new Error('The shares add up to less than a hundred')
}
