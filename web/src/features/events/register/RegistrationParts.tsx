import type { RegisterInput } from '@chiostro/domain/events/eventInput'
import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { participantMessages, sensitiveNote, sensitiveNotice } from '@chiostro/domain/events/participants'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { Eye, EyeOff } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { BoundText } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { Done } from '../../../components/Done.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useLazyCode } from '../../../components/useLazyCode.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { type Correctable, SentTo } from '../../corrections/SentTo.tsx'
import { type SavedItem, saveItem } from '../../device/savedItems.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import styles from './RegistrationForm.module.css'

interface Props {
  note: string
  visibility: ParticipantsVisibility
  hidden: boolean
  onHide(hidden: boolean): void
  /** For a place in the waiting list, where only the organiser sees anybody yet. */
  waits?: boolean
}

/** Beside the button: who will see what is sent, and the choice not to be listed. */
export function WhoSeesYou({ note, visibility, hidden, onHide, waits = false }: Props) {
  const t = useT()
  const applies = hidden ? 'organiser' : visibility
  const isNotePrivate = useIsForOrganiser(note, visibility, hidden)
  const isPrivate = applies === 'organiser'
  return (
    <>
      {visibility !== 'organiser' && (
        <CheckboxField name="hideMe" label={t('Non mostrare il mio nome e la mia email agli altri')} checked={hidden} onChange={onHide} />
      )}
      <p className={styles.notice}>
        {isPrivate ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        <span>
          {waits && !isPrivate && `${t('In lista d’attesa ti vede solo chi organizza. Quando avrai un posto:')} `}
          {t(isNotePrivate ? sensitiveNotice : participantMessages[applies].notice)}
        </span>
      </p>
    </>
  )
}

/** Loaded with the first letter. */
const loadCheck = async () => (await import('@chiostro/domain/events/specialCategories')).isSensitiveNote

/** Whether a note is not shown with the other participants' notes, as it says something of the special categories. */
function useIsForOrganiser(note: string, visibility: ParticipantsVisibility, hidden: boolean): boolean {
  const isSensitive = useLazyCode(loadCheck, note)
  return visibility === 'public' && !hidden && isSensitive?.(note) === true
}

interface NotesFieldProps {
  form: Pick<UseFormReturn<TextFields<RegisterInput>>, 'register' | 'getFieldState' | 'formState'>
  note: string
  hint: string
  visibility: ParticipantsVisibility
  hidden: boolean
}

/** A word to the organiser. It says who will read it, also while one types what is not for all. */
export function NotesField({ form, note, hint, visibility, hidden }: NotesFieldProps) {
  const t = useT()
  const isForOrganiser = useIsForOrganiser(note, visibility, hidden)
  return (
    <>
      <BoundText
        form={form}
        name="notes"
        label={t('Note')}
        rows={3}
        hint={`${hint} ${t(isForOrganiser ? sensitiveNote : participantMessages[hidden ? 'organiser' : visibility].notes)}`}
      />
      <p role="status" className="visually-hidden">
        {isForOrganiser && t(sensitiveNote)}
      </p>
    </>
  )
}

/** A registration, or a place in a waiting list, that was just made here. */
export interface SeatMade {
  email: string
  id: string
  /** Corrects the address. */
  code: string | null
  /** The ticket, or the token of the place. */
  secret: string | null
}

interface TakenProps {
  saved: SavedItem
  /** Null for one of an earlier visit. */
  made: SeatMade | null
  /** Null when the event takes no more. */
  onAnother: (() => void) | null
}

/** In the place of the form: the ticket or the place in the list, to which mailbox its link goes, and what comes next. */
export function SeatTaken({ saved, made, onAnother }: TakenProps) {
  const t = useT()
  const waits = saved.kind === 'waiting'
  const { id, title } = saved
  const correctable: Correctable | null = made?.code ? { kind: waits ? 'WAITING' : 'REGISTRATION', id: made.id, code: made.code } : null
  const corrected = (secret: string | null) => void saveItem({ ...saved, ...(secret ? { secret } : {}) })
  const next = (
    <>
      {!waits && <CalendarLink id={id} />}
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
