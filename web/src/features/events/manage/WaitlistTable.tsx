import { waitlistLimits } from '@chiostro/domain/events/waitlist'
import { useState } from 'react'
import type { WaitlistTable_EventFragment } from '../../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { tryLater, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import styles from './PeopleTable.module.css'
import { PeopleTable } from './PeopleTable.tsx'

const WaitlistTableEvent = graphql(`
  fragment WaitlistTable_event on ManagedEvent {
    id
    waitlist {
      id
      notes
      inviteReason
      entry {
        id
        attendeeName
        attendeeEmail
        joinedAt
        state
        position
        offer {
          expiresAt
        }
      }
    }
  }
`)

const InviteFromWaitlist = graphql(`
  mutation InviteFromWaitlist($id: ID!, $token: String!, $entryId: ID!, $input: InviteFromWaitlistInput!) {
    inviteFromWaitlist(id: $id, token: $token, entryId: $entryId, input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

type Person = WaitlistTable_EventFragment['waitlist'][number]

interface Props {
  event: FragmentType<typeof WaitlistTableEvent>
  link: ManagedLink
  reload(): void
}

/** The waiting list with its offers, for the organiser; nothing while the list is empty. */
export function WaitlistTable({ event: masked, link, reload }: Props) {
  const { t, formats } = useI18n()
  const { waitlist } = readFragment(WaitlistTableEvent, masked)
  const { invite, invitedId } = useInvitation(link, reload)
  if (waitlist.length === 0) return null
  return (
    <section>
      <header className={styles.header}>
        <h2>{t('Lista d’attesa')}</h2>
      </header>
      <PeopleTable
        last={t('Stato')}
        people={waitlist.map((person) => ({
          id: person.id,
          name: person.entry.attendeeName,
          email: person.entry.attendeeEmail,
          notes: person.notes,
          remark: person.inviteReason && t('Passa avanti: {reason}', { reason: person.inviteReason }),
          last: (
            <td>
              {stateOf(person, t, formats.moment)}
              {person.entry.state === 'WAITING' && (person.entry.position ?? 0) > 1 && (
                <Button variant="quiet" disabled={invitedId !== null} onClick={() => void invite(person)}>
                  {invitedId === person.id ? t('Invio…') : t('Fai passare avanti')}
                </Button>
              )}
            </td>
          ),
        }))}
      />
    </section>
  )
}

function stateOf({ entry }: Person, t: ReturnType<typeof useT>, shown: (moment: string) => string): string {
  if (entry.offer) return t('Posto offerto fino al {until}', { until: shown(entry.offer.expiresAt) })
  return entry.state === 'WAITING' ? t('In attesa, al posto {position}', { position: entry.position ?? 0 }) : t('Non ha risposto in tempo')
}

function useInvitation(link: ManagedLink, reload: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send] = useSubmission(InviteFromWaitlist)
  const [invitedId, setInvitedId] = useState<string | null>(null)
  async function invite({ id: entryId, entry }: Person) {
    const question = t('Perché {name} passa avanti? Il prossimo posto che si libera sarà suo.', { name: entry.attendeeName })
    const reason = window.prompt(question)?.trim().slice(0, waitlistLimits.reason)
    if (!reason) return
    setInvitedId(entryId)
    const outcome = await send({ ...link, entryId, input: { reason } })
    setInvitedId(null)
    if (!outcome.done) return fail('Non è stato possibile', outcome.reason ?? tryLater)
    toast({ title: t('È la prossima persona della lista') })
    reload()
  }
  return { invite, invitedId }
}
