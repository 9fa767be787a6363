import { eventMessages } from '@chiostro/domain/events/events'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DoneDialog } from '../../../components/Done.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'

export interface Created {
  id: string
  title: string
  email: string
  /** Corrects the address. */
  code: string | null
}

interface Props extends Created {
  onAnother(): void
  onClose(): void
}

/** In the place of the form: the event is announced, and to which mailbox its link went. */
export function EventCreated({ id, title, email, code, onAnother, onClose }: Props) {
  const t = useT()
  const path = `/events/${id}`
  const next = (
    <>
      <ButtonLink variant="primary" to={path}>
        {t('Vedi l’evento')}
      </ButtonLink>
      <ShareButton title={title} path={path} />
      <Button onClick={onAnother}>{t('Crea un altro evento')}</Button>
    </>
  )
  return (
    <DoneDialog title={t(eventMessages.created)} next={next} onClose={onClose}>
      <p>{t('«{title}» è in bacheca: condividilo, così chi vuole venire si iscrive.', { title })}</p>
      <SentTo email={email} correctable={code ? { kind: 'EVENT', id, code } : null}>
        {t('Nel messaggio trovi il link per vedere gli iscritti, scrivere loro e cambiare l’evento.')}
      </SentTo>
    </DoneDialog>
  )
}
