import { Button, ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { SeatAction } from './SeatAction.tsx'
import { useSeat } from './seat.ts'

interface Props {
  id: string
  isFull: boolean
  isOver: boolean
  /** Id of the event's title, for the accessible name in lists. */
  describedBy?: string
}

/** "Partecipa all'evento": the link to the registration, as long as the event takes any; then what this device has of the event. */
export function JoinButton({ id, isFull, isOver, describedBy }: Props) {
  const t = useT()
  const seat = useSeat(id)
  const register = useOverlayLink(`/events/${id}/register`)
  if (seat && !isOver) return <SeatAction seat={seat} describedBy={describedBy} />
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
