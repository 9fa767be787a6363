import { Download } from 'lucide-react'
import { useState } from 'react'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { saveFile } from '../../../lib/saveFile.ts'
import styles from './PeopleTable.module.css'
import { PeopleTable } from './PeopleTable.tsx'

const ParticipantsTableEvent = graphql(`
  fragment ParticipantsTable_event on ManagedEvent {
    id
    registrations {
      id
      attendeeName
      attendeeEmail
      notes
      registeredAt
      hidden
    }
  }
`)

/** Rows shown before "show all", as further controls are below. */
const firstRows = 10

interface Props {
  event: FragmentType<typeof ParticipantsTableEvent>
  token: string
}

/** Participants with e-mail and notes, for the organiser. */
export function ParticipantsTable({ event: masked, token }: Props) {
  const { t, formats } = useI18n()
  const { id, registrations } = readFragment(ParticipantsTableEvent, masked)
  const [all, setAll] = useState(false)
  const shown = all ? registrations : registrations.slice(0, firstRows)
  return (
    <section>
      <header className={styles.header}>
        <h2>{t('Iscritti')}</h2>
        {registrations.length > 0 && <DownloadButton id={id} token={token} />}
      </header>
      {registrations.length === 0 && <p className={styles.none}>{t('Ancora nessun iscritto.')}</p>}
      {registrations.length > 0 && (
        <PeopleTable
          last={t('Iscrizione')}
          people={shown.map(({ attendeeName: name, attendeeEmail: email, registeredAt, hidden, ...person }) => ({
            ...person,
            name,
            email,
            remark: hidden ? t('Non nell’elenco pubblico') : '',
            last: <td className={styles.date}>{formats.date(registeredAt)}</td>,
          }))}
        />
      )}
      {shown.length < registrations.length && (
        <Button wide className={styles.more} onClick={() => setAll(true)}>
          {t('Mostra tutti i {count} iscritti', { count: registrations.length })}
        </Button>
      )}
    </section>
  )
}

function DownloadButton({ id, token }: { id: string; token: string }) {
  const t = useT()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await downloadRegistrations(id, token).catch(() =>
      toast({
        title: t('Non riusciamo a scaricare il file'),
        description: t('Controlla la connessione e riprova.'),
        variant: 'destructive',
      }),
    )
    setBusy(false)
  }
  return (
    <Button icon={<Download aria-hidden />} disabled={busy} onClick={() => void download()}>
      {busy ? t('Scaricamento…') : t('Scarica CSV')}
    </Button>
  )
}

/** As CSV. Fetched rather than linked: the token appears neither in links nor in the browser's downloads. @throws without an answer */
async function downloadRegistrations(eventId: string, token: string): Promise<void> {
  const query = new URLSearchParams({ token })
  const answer = await fetch(`/api/manage-event/${encodeURIComponent(eventId)}/registrations.csv?${query}`, { credentials: 'include' })
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`)
  saveFile(/filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'iscritti.csv', await answer.blob())
}
