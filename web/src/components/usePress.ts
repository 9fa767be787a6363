import { type Outcome, tryLater } from './submission.ts'
import { useToast } from './toast/toastStore.ts'

/**
 * A press on the page of a private link: what was refused is said, and a record that has changed meanwhile is read again.
 * @returns waits for what was sent, then goes on if it was done
 */
export function usePress(reload: () => void) {
  const { fail } = useToast()
  return async (sent: Promise<Outcome>, then: () => void) => {
    const outcome = await sent
    if (outcome.done) return then()
    fail('Non è stato possibile', outcome.reason ?? tryLater)
    if (outcome.kind === 'ConflictError') reload()
  }
}
