import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { useTooltip } from './IconHint.tsx'
import styles from './Tooltip.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** Stays while the pointer is on it (WCAG 1.4.13), closes on Escape; below the nearest positioned ancestor, such as a row of tools. */
export function Tooltip({ label, children }: Props) {
  const textId = useId()
  const { open, show, hide, rests, typed } = useTooltip()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the control; the pointer may move onto the text
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
