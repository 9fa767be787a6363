import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import styles from './Tooltip.module.css'
import { useTooltip } from './useTooltip.ts'

interface Props {
  /** On the button. */
  label: string
  /** The explanation; read out with the button, shown on hover, focus or press. */
  children: ReactNode
}

/**
 * An explanation at hand: it stays as long as the pointer is on it (WCAG 1.4.13), and goes by Escape. It opens below the nearest
 * positioned element around it, a row of tools, say.
 */
export function Tooltip({ label, children }: Props) {
  const textId = useId()
  const { open, show, hide, rests, typed } = useTooltip()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the control; the pointer may go on to the text
    <span className={styles.tooltip} onMouseEnter={rests} onMouseLeave={hide} onKeyDown={typed}>
      <Button
        variant="quiet"
        className={styles.button}
        icon={<Info aria-hidden />}
        aria-describedby={textId}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        onClick={() => (open ? hide() : show())}
      >
        {label}
      </Button>
      <span role="tooltip" id={textId} hidden={!open} className={styles.text}>
        {children}
      </span>
    </span>
  )
}
