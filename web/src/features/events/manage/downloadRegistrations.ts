/**
 * Downloads the participants as CSV. Fetched rather than linked, so that the token appears neither in the page's links nor in the
 * browser's download list.
 * @throws when the server is unreachable or refuses
 */
export async function downloadRegistrations(eventId: string, token: string): Promise<void> {
  const query = new URLSearchParams({ token })
  const answer = await fetch(`/api/manage-event/${encodeURIComponent(eventId)}/registrations.csv?${query}`, { credentials: 'include' })
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'iscritti.csv'
  link.click()
  URL.revokeObjectURL(address)
}
