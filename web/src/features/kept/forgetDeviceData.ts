import { clearDrafts } from '../../components/formDraft.ts'
import { clearChosen } from '../compare/chosen.ts'
import { forgetTickets } from '../events/checkIn/device.ts'
import { forgetProofs } from '../proofs/tokens.ts'
import { forgetReceipts } from '../reviews/receipts.ts'
import { forgetMarks } from '../reviews/usefulMarks.ts'
import { forgetThings } from './kept.ts'

/**
 * Forgets what this device remembers of its user: things and what opens them, receipts, tickets, drafts, proofs of studying here and the code they
 * come from, what was chosen for a comparison. The choice of language and colours stays, and what a helper at a door has not sent yet.
 */
export async function forgetDeviceData(): Promise<void> {
  forgetReceipts()
  forgetMarks()
  clearDrafts()
  clearChosen('subjects')
  clearChosen('professors')
  await Promise.all([forgetThings(), forgetTickets(), forgetProofs()])
}
