/** Defaults until the team sets UNIVERSITY_NAME and CITY. */
export const unnamed = { universityName: 'Università degli Studi', city: 'Città' } as const

/**
 * Names the instance in pages and mails: 'Università Bocconi · Milano'. Omits a city that the university's name contains or that is not
 * configured.
 */
export function placeOf({ universityName, city }: { universityName: string; city: string }): string {
  const isSaid = city === unnamed.city || universityName.toLowerCase().includes(city.toLowerCase())
  return isSaid ? universityName : `${universityName} · ${city}`
}
