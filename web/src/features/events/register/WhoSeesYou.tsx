import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { participantMessages, sensitiveNotice } from '@chiostro/domain/events/participants'
import { Eye, EyeOff } from 'lucide-react'
import { CheckboxField } from '../../../components/CheckboxField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useIsForOrganiser } from './NotesField.tsx'
import styles from './RegistrationForm.module.css'

interface Props {
  /** What is typed for the organiser so far. */
  note: string
  /** What holds for the event. */
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
