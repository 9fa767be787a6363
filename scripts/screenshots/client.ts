import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { Mailbox } from '../../web/e2e/mailbox.ts'
import type { ManagedServer } from '../server.ts'

/** Finds the path of a link in the message to an address. */
export function linksOf({ url, dataDir }: ManagedServer) {
  const mailbox = new Mailbox(join(dataDir, 'mail'))
  return async (to: string, kind: string, subject = /./): Promise<string> => {
    const match = (await mailbox.waitFor({ to, subject })).links.find((address) => address.includes(kind))
    if (!match) throw new Error(`The message to ${to} has no link to ${kind}`)
    return match.slice(url.length)
  }
}

export async function post<Answer = { id: string }>(http: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await http.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
  return answer.json()
}
