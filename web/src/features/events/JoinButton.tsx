import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

interface Props {
  isFull: boolean
  isOver: boolean
  /** Id of the event's title, where several stand on one page. */
  describedBy?: string
  onPress(): void
  /** Somebody seems about to press it. */
  onIntent?(): void
  /** Whether the form it opens is open, where it stands beside the form. */
  expanded?: boolean
}

/** "Partecipa all'evento", as long as one can (spec 001, sections 2 and 4). */
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
