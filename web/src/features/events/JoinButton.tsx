import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props {
  isFull: boolean
  isOver: boolean
  /** Id of the event's title, for the accessible name in lists. */
  describedBy?: string
  onPress(): void
  /** Prefetch on hover intent. */
  onIntent?(): void
  /** aria-expanded of the form, where the button is beside it. */
  expanded?: boolean
}

/** "Partecipa all'evento", or the reason why registration is closed. */
export function JoinButton({ isFull, isOver, describedBy, onPress, onIntent, expanded }: Props) {
  const t = useT()
  const label = isOver ? t('Evento concluso') : isFull ? t('Evento Completo') : t("Partecipa all'evento")
  return (
    <Button
      variant="primary"
      disabled={isOver || isFull}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
