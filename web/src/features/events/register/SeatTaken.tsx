import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { CalendarPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Done } from '../../../components/Done.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { type Correctable, SentTo } from '../../corrections/SentTo.tsx'
import { type SavedItem, saveItem } from '../../device/savedItems.ts'

/** A registration, or a place in a waiting list, that was just made here. */
export interface SeatMade {
  email: string
  id: string
  /** Corrects the address. */
  code: string | null
  /** The ticket, or the token of the place. */
  secret: string | null
}

interface Props {
  saved: SavedItem
  /** Null for one of an earlier visit. */
  made: SeatMade | null
  /** Null when the event takes no more. */
  onAnother: (() => void) | null
}

/** In the place of the form: the ticket or the place in the list, to which mailbox its link goes, and what comes next. */
export function SeatTaken({ saved, made, onAnother }: Props) {
  const t = useT()
  const waits = saved.kind === 'waiting'
  const { id, title } = saved
  const correctable: Correctable | null = made?.code ? { kind: waits ? 'WAITING' : 'REGISTRATION', id: made.id, code: made.code } : null
  const corrected = (secret: string | null) => void saveItem({ ...saved, ...(secret ? { secret } : {}) })
  const next = (
    <>
      {!waits && (
        <ButtonLink to={`/api/events/${id}.ics`} reloadDocument icon={<CalendarPlus aria-hidden />}>
          {t('Aggiungi al calendario')}
        </ButtonLink>
      )}
      <ShareButton title={title} path={`/events/${id}`} />
      {onAnother && <Button onClick={onAnother}>{t('Iscrivi un’altra persona')}</Button>}
    </>
  )
  return (
    <Done title={t(waits ? waitlistMessages.joined : 'Il tuo biglietto è pronto')} next={next}>
      <p>
        {waits
          ? t('Se si libera un posto e tocca a te, ti scriviamo: lo teniamo per un po’, e lo accetti anche da qui.')
          : t('È su questo dispositivo: aprilo con il pulsante qui sotto, anche senza connessione.')}
      </p>
      {made && (
        <SentTo email={made.email} correctable={correctable} onCorrected={corrected}>
          {waits
            ? t('Nel messaggio trovi il link per vedere a che punto sei, e per uscire dalla lista.')
            : t('Nel messaggio trovi il biglietto e il link per cancellarti.')}
        </SentTo>
      )}
    </Done>
  )
}
