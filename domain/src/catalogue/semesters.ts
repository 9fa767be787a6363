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
