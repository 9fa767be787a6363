/**
 * Saves the participants as a spreadsheet. Fetched rather than linked to, so that the token enters neither the page's links
 * nor the browser's list of downloads.
 * @throws when the server is not reached or refuses
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
