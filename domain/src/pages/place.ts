/** Defaults until the team sets UNIVERSITY_NAME and CITY. */
export const unnamed = { universityName: 'Università degli Studi', city: 'Città' } as const

/**
 * The instance's place in pages and mails: 'Università Bocconi · Milano'. The city is left out if the university's name contains it
 * or if it is not configured.
 */
export function placeOf({ universityName, city }: { universityName: string; city: string }): string {
  const isSaid = city === unnamed.city || universityName.toLowerCase().includes(city.toLowerCase())
  return isSaid ? universityName : `${universityName} · ${city}`
}
