import { type Outcome, tryLater } from './submission.ts'
import { useToast } from './toast/toastStore.ts'

/** Says what was refused, and reads again a record that has changed. @returns waits for what was sent, then goes on if it was done */
export function usePress(reload: () => void) {
  const { fail } = useToast()
  return async (sent: Promise<Outcome>, then: () => void) => {
    const outcome = await sent
    if (outcome.done) return then()
    fail('Non è stato possibile', outcome.reason ?? tryLater)
    if (outcome.kind === 'ConflictError') reload()
  }
}
