import type { Transaction } from '../../database/client.ts'

/** Ends the messages to the organiser of each of the events. SQL, as Prisma would say that the events have changed (`updated_at`). */
export async function endRegistrationMail(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE events SET registration_mail = 'none' WHERE id = ANY(${ids})`
}
