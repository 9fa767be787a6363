import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DoneDialog } from '../../../components/Done.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'

export interface Published {
  id: string
  title: string
  email: string
  /** Corrects the address. */
  code: string | null
}

interface Props extends Published {
  onAnother(): void
  onClose(): void
}

/** In the place of the form: the listing is online, and to which mailbox its link went. */
export function BookPublished({ id, title, email, code, onAnother, onClose }: Props) {
  const t = useT()
  const path = `/books/${id}`
  const next = (
    <>
      <ButtonLink variant="primary" to={path}>
        {t('Vedi l’annuncio')}
      </ButtonLink>
      <ShareButton title={title} path={path} />
      <Button onClick={onAnother}>{t('Vendi un altro libro')}</Button>
    </>
  )
  return (
    <DoneDialog title={t('Annuncio pubblicato!')} next={next} onClose={onClose}>
      <p>{t('«{title}» si vede già negli elenchi.', { title })}</p>
      <SentTo email={email} correctable={code ? { kind: 'BOOK', id, code } : null}>
        {t('Nel messaggio trovi il link per cambiarlo, segnarlo come venduto o eliminarlo.')}
      </SentTo>
    </DoneDialog>
  )
}
