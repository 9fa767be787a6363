import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './Dialog.module.css'
import { openInTopLayer } from './topLayer.ts'

interface Props {
  /** The visible heading, which also names the dialog. */
  title: ReactNode
  /** Asked for by Escape, the close button and a press outside; the owner then stops rendering the dialog. */
  onClose(): void
  children: ReactNode
  /** Stays in sight below the scrolling content: the dialog's actions. */
  footer?: ReactNode
  /** Desktop width: 480, 640 (default) or 960 px. A phone always gives it the whole screen. */
  size?: 'small' | 'medium' | 'large'
  /** Whether a press outside closes it; `false` where that would throw typed text away. */
  closeOnOutsidePress?: boolean
  /** Nothing in the content takes the focus: it takes it itself, so that the arrow keys scroll it. */
  isText?: boolean
}

/**
 * The house dialog: a full-height sheet on a phone, a modal on a desktop. It is open as long as it is rendered.
 * The browser's own `<dialog>` keeps the focus inside and returns it at the end, and makes the page behind inert.
 */
export function Dialog({ title, onClose, children, footer, size = 'medium', closeOnOutsidePress = true, isText = false }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    if (!dialog.current) return
    const close = openInTopLayer(dialog.current)
    // Not the first field: on a phone that would open the keyboard over a dialog nobody has read yet.
    heading.current?.focus()
    return close
  }, [])

  // A file chooser inside the dialog sends its own bubbling `cancel`, hence the check of the target.
  function cancelled(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  function pressed(event: MouseEvent<HTMLDialogElement>) {
    // The panel covers the dialog entirely, so only the backdrop reports the dialog itself.
    if (closeOnOutsidePress && event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={headingId}
      onCancel={cancelled}
      onMouseDown={pressed}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t('Chiudi')} onClick={onClose}>
            <X aria-hidden size={22} />
          </button>
        </header>
        <div className={styles.body} tabIndex={isText ? 0 : undefined}>
          {children}
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
