import type { Transaction } from '../database/client.ts'

/** Counts messages with a link to a mailbox within a link's lifetime. SQL, as its address may be spelt in several ways. */
export async function countMailboxLinks(tx: Transaction, mailbox: string, mailId: string): Promise<number> {
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT mail_id)::int FROM mailbox_tokens
    WHERE follow_mailbox(email) = ${mailbox} AND expires_at > now() AND mail_id <> ${mailId}`
  return others?.count ?? 0
}
