import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { SeatAction } from './SeatAction.tsx'
import { useSeat } from './seat.ts'

interface Props {
  id: string
  isFull: boolean
  isOver: boolean
  /** The waiting list of a full event still offers seats. */
  canWait: boolean
}

/** An open event's one action, in the words of its state: a seat, a place in the list, the ticket that this device has, or what else is on. */
export function EventAction({ id, isFull, isOver, canWait }: Props) {
  const t = useT()
  const seat = useSeat(id)
  const register = useOverlayLink(`/events/${id}/register`)
  if (seat && (seat.kind === 'registration' || !isOver)) return <SeatAction seat={seat} />
  if (isOver || (isFull && !canWait)) {
    return (
      <ButtonLink variant="primary" to="/events">
        {t('Guarda gli altri eventi')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" {...register}>
      {isFull ? t('Mettiti in lista d’attesa') : t("Partecipa all'evento")}
    </ButtonLink>
  )
}
