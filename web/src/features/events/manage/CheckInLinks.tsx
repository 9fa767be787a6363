import { Copy, DoorOpen, Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useCopy } from '../../../components/ShareButton.tsx'
import { tryLater, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import styles from './CheckInLinks.module.css'

const CheckInLinksEvent = graphql(`
  fragment CheckInLinks_event on ManagedEvent {
    registrationCount
    checkIn {
      links
      entered
    }
  }
`)

const CreateCheckInLink = graphql(`
  mutation CreateCheckInLink($id: ID!, $token: String!) {
    createCheckInLink(id: $id, token: $token) {
      __typename
      ... on CheckInLink {
        url
      }
      ...Refusal_error
    }
  }
`)

const RevokeCheckInLinks = graphql(`
  mutation RevokeCheckInLinks($id: ID!, $token: String!) {
    revokeCheckInLinks(id: $id, token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  event: FragmentType<typeof CheckInLinksEvent>
  link: ManagedLink
  reload(): void
}

/** How the check-in stands, and links for helpers who see names only. */
export function CheckInLinks({ event: masked, link, reload }: Props) {
  const { t, plural, formats } = useI18n()
  const { toast, fail } = useToast()
  const { registrationCount, checkIn } = readFragment(CheckInLinksEvent, masked)
  const [url, setUrl] = useState('')
  const navigate = useNavigate()
  const [create, creating] = useSubmission(CreateCheckInLink)
  const [revoke, revoking] = useSubmission(RevokeCheckInLinks)
  async function make() {
    const outcome = await create({ ...link })
    if (!outcome.done) return fail('Il link non è stato creato', outcome.reason ?? tryLater)
    setUrl(outcome.record.url)
    reload()
  }
  async function revokeAll() {
    const outcome = await revoke({ ...link })
    if (!outcome.done) return fail('I link non sono stati revocati', outcome.reason ?? tryLater)
    setUrl('')
    toast({ title: t('Link revocati') })
    reload()
  }
  return (
    <section className={styles.section} aria-label={t('Ingresso')}>
      <p>
        <strong className={styles.counter}>
          {plural(checkIn.entered, '{count} entrato su {total}', '{count} entrati su {total}', { total: formats.whole(registrationCount) })}
        </strong>
      </p>
      <p>{t('Con un link per l’ingresso chi ti aiuta legge i biglietti con il telefono, anche senza connessione. Vede solo i nomi.')}</p>
      <p>{t('Se ci sei anche tu, apri l’ingresso da qui: ciò che segni tu vale più di ciò che segna chi ti aiuta.')}</p>
      {url && <NewLink url={url} />}
      <div className={styles.actions}>
        {/* No link: the page names the token nowhere. */}
        <Button
          variant="primary"
          icon={<DoorOpen aria-hidden />}
          onClick={() => navigate(`/check-in/${link.id}?token=${encodeURIComponent(link.token)}`)}
        >
          {t('Apri l’ingresso')}
        </Button>
        <Button icon={<Link2 aria-hidden />} disabled={creating} onClick={() => void make()}>
          {creating ? t('Creazione…') : t('Crea un link per l’ingresso')}
        </Button>
        {checkIn.links > 0 && (
          <ConfirmButton
            variant="quiet"
            icon={<Unlink aria-hidden />}
            disabled={revoking}
            title={t('Revoca dei link per l’ingresso')}
            question={t('Vuoi revocare tutti i link per l’ingresso? Chi li ha non potrà più usarli.')}
            confirm={t('Revoca')}
            onConfirm={() => void revokeAll()}
          >
            {revoking
              ? t('Revoca in corso…')
              : checkIn.links === 1
                ? t('Revoca il link')
                : t('Revoca i {count} link', { count: checkIn.links })}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}

/** A link that was just made; it is shown this once. */
function NewLink({ url }: { url: string }) {
  const t = useT()
  const { copyLink } = useCopy()
  return (
    <div className={styles.link} role="status">
      <p>{t('Ecco il link: mandalo a chi sta all’ingresso. Lo vedi solo adesso.')}</p>
      <input readOnly aria-label={t('Link per l’ingresso')} value={url} onFocus={(event) => event.target.select()} />
      <Button icon={<Copy aria-hidden />} onClick={() => void copyLink(url)}>
        {t('Copia link')}
      </Button>
    </div>
  )
}
