import { eventMessages } from '@chiostro/domain/events/events'
import { graphql } from '../../../generated/gql/index.ts'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { forgetItem } from '../device/savedItems.ts'
import { forget } from './checkIn/device.ts'

const CancelRegistration = graphql(`
  mutation CancelRegistration($token: String!) {
    cancelRegistration(token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

/**
 * Cancels a registration, which this device then forgets.
 * @param token of a cancellation link, or the code of a ticket @param reload when it is cancelled already
 */
export function useCancellation(token: string, eventId: string, onCancelled: () => void, reload: () => void) {
  const { fail } = useToast()
  const [send, cancelling] = useSubmission(CancelRegistration)
  async function cancel() {
    const outcome = await send({ token })
    if (!outcome.done) {
      fail(eventMessages.cancelFailed, outcome.reason ?? tryLater)
      if (outcome.kind === 'NotFoundError') reload()
      return
    }
    await Promise.all([forget('tickets', token), forgetItem('registration', eventId)])
    onCancelled()
  }
  return [cancel, cancelling] as const
}
