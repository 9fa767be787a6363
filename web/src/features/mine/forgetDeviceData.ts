import { clearDrafts } from '../../components/drafts.ts'
import { deleteCache, type ForgottenStore, forgetMessage } from '../../lib/deviceStores.ts'
import { removeStored } from '../../lib/webStorage.ts'
import { closeSession } from '../admin/session/session.ts'
import { clearChosen } from '../compare/chosen.ts'
import { forgetItems } from '../device/savedItems.ts'
import { forgetTicketsAndGuests } from '../events/checkIn/device.ts'
import { forgetProofs } from '../proofs/tokens.ts'
import { forgetMarks, forgetReceipts } from '../reviews/savedReviews.ts'

function clearCompared(): void {
  clearChosen('subjects')
  clearChosen('professors')
}

/** What empties each store of the device, and what a page still holds of it. */
const empty: Record<ForgottenStore, () => unknown> = {
  'draft:': clearDrafts,
  'photos:': clearDrafts,
  'useful-reviews': forgetMarks,
  'written-reviews': forgetReceipts,
  compare: clearCompared,
  leads: () => removeStored('leads'),
  admin_token: closeSession,
  adminToken: closeSession,
  mine: forgetItems,
  proofs: forgetProofs,
  'check-in': forgetTicketsAndGuests,
  'public-reads': () => deleteCache('public-reads'),
  'last-seen': () => deleteCache('last-seen'),
  pictures: () => deleteCache('pictures'),
  'code-reader': () => deleteCache('code-reader'),
}

/** Every store that is not a choice of how the app looks. What a helper at a door has not sent yet stays. */
export async function forgetDeviceData(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(forgetMessage)
  await Promise.all(Object.values(empty).map((act) => act()))
}
