/** What an installation is called until its team names it (UNIVERSITY_NAME, CITY). */
export const unnamed = { universityName: 'Università degli Studi', city: 'Città' } as const

/**
 * Where an installation is at home, as pages and mails write it: 'Università Bocconi · Milano'. The city stays out where the university's
 * name has it already, and where nobody has given one: a sentence with a blank in it looks unfinished.
 */
export function placeOf({ universityName, city }: { universityName: string; city: string }): string {
  const isSaid = city === unnamed.city || universityName.toLowerCase().includes(city.toLowerCase())
  return isSaid ? universityName : `${universityName} · ${city}`
}
