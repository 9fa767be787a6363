/** Defaults until the team sets UNIVERSITY_NAME and CITY. */
export const unnamed = { universityName: 'Università degli Studi', city: 'Città' } as const

/** 'Università Bocconi · Milano'. Omits a city that the university's name contains or that is not configured. */
export function placeOf({ universityName, city }: { universityName: string; city: string }): string {
  const isNamed = city === unnamed.city || universityName.toLowerCase().includes(city.toLowerCase())
  return isNamed ? universityName : `${universityName} · ${city}`
}

const feminine = /a$/i
/** Of an acronym the rest decides nothing: la LUISS, la SISSA. */
const acronym = /^[A-Z]{3,}$/
const impure = /^(s[^aeiou]|z|gn|ps|x|y)/i

/** 'dell’Università di Pavia', 'del Politecnico di Torino', 'della Scuola Normale': as its first word asks. */
export function ofUniversity(name: string): string {
  const [first = ''] = name.trim().split(/\s/)
  if (/^[aeiou]/i.test(first)) return `dell’${name}`
  if (feminine.test(first) || acronym.test(first)) return `della ${name}`
  return impure.test(first) ? `dello ${name}` : `del ${name}`
}
