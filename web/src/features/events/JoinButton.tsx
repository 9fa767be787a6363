import { Button, ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'

interface Props {
  id: string
  isFull: boolean
  isOver: boolean
  /** Id of the event's title, for the accessible name in lists. */
  describedBy?: string
}

/** "Partecipa all'evento": the link to the registration, as long as the event takes any. */
export function JoinButton({ id, isFull, isOver, describedBy }: Props) {
  const t = useT()
  const register = useOverlayLink(`/events/${id}/register`)
  if (isOver || isFull) {
    return (
      <Button variant="primary" disabled aria-describedby={describedBy}>
        {isOver ? t('Evento concluso') : t('Evento Completo')}
      </Button>
    )
  }
  return (
    <ButtonLink variant="primary" aria-describedby={describedBy} {...register}>
      {t("Partecipa all'evento")}
    </ButtonLink>
  )
}
