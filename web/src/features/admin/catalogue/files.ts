import { trackedFetch } from '../../../data/trackedFetch.ts'
import { currentToken, expireSession } from '../session/session.ts'

/** A request with the token, whose session may be over. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const token = currentToken() ?? ''
  const answer = await trackedFetch(path, { ...init, headers: { authorization: `Bearer ${token}` } })
  if (answer.status === 401) expireSession(token)
  return answer
}

/** Saves the list of what an import changes as a file: the address alone would not carry the token. @throws without an answer */
export async function saveChanges(id: string): Promise<void> {
  const answer = await ask(`/api/admin/catalogue-changes/${id}`)
  if (!answer.ok) throw new Error(String(answer.status))
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'cambiamenti.csv'
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * Sends a catalogue file.
 * @returns its id; or the server's sentence, undefined when there is none
 */
export async function sendFile(file: File): Promise<{ file: string } | { refusal: string | undefined }> {
  try {
    const answer = await ask('/api/admin/catalogue-files', { method: 'POST', body: file })
    const content = (await answer.json()) as { file?: string; error?: string; message?: string }
    return content.file === undefined ? { refusal: content.error ?? content.message } : { file: content.file }
  } catch {
    return { refusal: undefined }
  }
}
