import { Ellipsis } from 'lucide-react'
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './MoreMenu.module.css'

/** «Altro»: a popover, which opens without our code, over a dialog too, and closes on Escape and on a press outside. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useT()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  /** Above its button; on a phone the stylesheet puts it at the foot of the screen. */
  function place({ newState }: ToggleEvent<HTMLDivElement>) {
    const corner = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !corner) return
    menu.current?.style.setProperty('--left', `${corner.left}px`)
    menu.current?.style.setProperty('--bottom', `${window.innerHeight - corner.top + 8}px`)
  }
  /** A choice that is only switched is seen in its place. */
  function chosen({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button:not([aria-pressed])')) menu.current?.hidePopover()
  }

  return (
    <>
      <Button ref={button} icon={<Ellipsis aria-hidden />} popoverTarget={id} className={styles.button}>
        {t('Altro…')}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the buttons inside, which have the keyboard's clicks */}
      <div ref={menu} id={id} popover="auto" className={styles.menu} onBeforeToggle={place} onClick={chosen}>
        {children}
      </div>
    </>
  )
}
