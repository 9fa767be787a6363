import { peopleIn } from '../professors/people.ts'
import { entriesOf, keysOf, recordBy } from '../records/records.ts'
import type { SubjectRow } from './catalogueRow.ts'
import { isAcademicYear, isNothing, squash } from './catalogueValues.ts'

const remarks = {
  placeholder: (values: string) => `Non sono persone, e sono lasciati fuori: ${values}.`,
  list: (values: string) => `Elenchi di professori divisi in persone: ${values}.`,
  requirement: (values: string) => `Né obbligatorio né a scelta, lasciato vuoto: ${values}.`,
  academicYear: (values: string) => `Anni accademici al posto dell’anno di corso, lasciati fuori: ${values}.`,
} as const
export type RemarkKind = keyof typeof remarks

interface Remark {
  kind: RemarkKind
  value: string
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? squash(String(value)) : ''

/** Lists the values of a row that are not stored as written. */
export function remarksOn(given: { [Name in keyof SubjectRow]?: unknown }, row: SubjectRow): Remark[] {
  const { professors, requirementType, year } = given
  const remarks: Remark[] = Array.isArray(professors) ? professors.flatMap((name) => remarksOnName(textOf(name), name)) : []
  const requirement = textOf(requirementType)
  if (requirement !== '' && row.requirementType === '' && !isNothing(requirement)) remarks.push({ kind: 'requirement', value: requirement })
  if (isAcademicYear(textOf(year))) remarks.push({ kind: 'academicYear', value: textOf(year) })
  return remarks
}

function remarksOnName(value: string, name: unknown): Remark[] {
  const { people, isPlaceholder } = peopleIn(String(name))
  return [
    ...(isPlaceholder ? [{ kind: 'placeholder', value } as const] : []),
    ...(people.length > 1 ? [{ kind: 'list', value } as const] : []),
  ]
}

/** Values in a sentence, characters of each, and distinct values that are counted. */
const limits = { shown: 10, characters: 80, counted: 1000 } as const

export function createRemarks() {
  const counts = recordBy(keysOf(remarks), () => new Map<string, number>())
  return {
    add({ kind, value }: Remark) {
      const known = counts[kind]
      const shown = value.length > limits.characters ? `${value.slice(0, limits.characters)}…` : value
      if (known.has(shown) || known.size < limits.counted) known.set(shown, (known.get(shown) ?? 0) + 1)
    },
    /** One sentence for each kind, the most frequent values first. */
    sentences: () => entriesOf(counts).flatMap(([kind, values]) => (values.size > 0 ? [remarks[kind](countedIn(values))] : [])),
  }
}

/** «DA DEFINIRE» (3), «N.N.» (1) */
function countedIn(values: Map<string, number>): string {
  const sorted = [...values].sort(([, a], [, b]) => b - a)
  const shown = sorted.slice(0, limits.shown).map(([value, count]) => `«${value}» (${count})`)
  return shown.join(', ') + (sorted.length > shown.length ? ', …' : '')
}
