export const levels = ['Triennale', 'Magistrale', 'Ciclo Unico', 'Altro'] as const
export type Level = (typeof levels)[number]

/** @param years highest year among its subjects; 0 when unknown */
export function levelOf(years: number): Level {
  if (years >= 4) return 'Ciclo Unico'
  if (years === 3) return 'Triennale'
  return years === 2 ? 'Magistrale' : 'Altro'
}

export interface NamedCourse {
  name: string
  level: string
  /** '' when unknown. */
  code: string
}

/** 'Chimica · triennale, L-27': degree courses of one name differ in level or code. */
export function degreeCourseText({ t }: { t: (sentence: string) => string }, { name, level, code }: NamedCourse): string {
  const known = level === 'Altro' ? '' : t(level).toLocaleLowerCase()
  const more = [known, code].filter(Boolean).join(', ')
  return more ? `${name} · ${more}` : name
}

/** '1 Anno', '3 Anni'; '' when unknown (0). */
export function durationText(years: number): string {
  if (years <= 0) return ''
  return years === 1 ? '1 Anno' : `${years} Anni`
}

const singleCycle = /^(lmcu|ciclo unico|laurea (magistrale )?a? ?ciclo unico|lm[456])$/
const master = /^(lm|ls|laurea magistrale|laurea specialistica|magistrale)$/
const bachelor = /^(l|lt|l2|laurea|laurea triennale|laurea di primo livello|triennale)$/

/** Years by its type ("LM", "Laurea Magistrale", "LM5", …), where subjects have none; 0 when the type does not determine them. */
export function yearsOfType(type: string): number {
  const known = type.trim().toLowerCase().replace(/\s+/g, ' ')
  if (singleCycle.test(known)) return Number(/\d/.exec(known)?.[0] ?? 5)
  if (master.test(known)) return 2
  return bachelor.test(known) ? 3 : 0
}

/** Academic years begin in September, second semesters in February. */
const [firstMonth, secondMonth] = [9, 2]

/** Lists the latest begun semesters, the present one first: '1° semestre 2025/26'. @param day YYYY-MM-DD */
export function latestSemesters(day: string, count = 6): string[] {
  const month = Number(day.slice(5, 7))
  let year = Number(day.slice(0, 4)) - (month >= firstMonth ? 0 : 1)
  let number = month >= secondMonth && month < firstMonth ? 2 : 1
  const semesters: string[] = []
  while (semesters.length < count) {
    semesters.push(`${number}° semestre ${year}/${String(year + 1).slice(2)}`)
    if (number === 1) year -= 1
    number = 3 - number
  }
  return semesters
}
