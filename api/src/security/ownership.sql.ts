import type { Transaction } from '../database/client.ts'

/** How many other messages with a link were delivered to a mailbox within the lifetime of one. SQL, as its address may be spelt in several ways. */
export async function countMailboxLinks(tx: Transaction, mailbox: string, mailId: string): Promise<number> {
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT mail_id)::int FROM mailbox_tokens
    WHERE follow_mailbox(email) = ${mailbox} AND expires_at > now() AND mail_id <> ${mailId}`
  return others?.count ?? 0
}
