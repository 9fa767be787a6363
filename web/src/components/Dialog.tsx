import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './Dialog.module.css'
import { openInTopLayer } from './topLayer.ts'

interface Props {
  /** Visible heading and accessible name. */
  title: ReactNode
  /** Called on Escape, the close button and a press outside; the parent then unmounts the dialog. */
  onClose(): void
  children: ReactNode
  /** Actions, always visible below the scrolling content. */
  footer?: ReactNode
  /** Desktop width: 480, 640 (default) or 960 px. Full screen on a phone. */
  size?: 'small' | 'medium' | 'large'
  /** Whether a press outside closes it; `false` for forms. */
  closeOnOutsidePress?: boolean
  /** For content without focusable elements: takes the focus itself, so that the arrow keys scroll it. */
  isText?: boolean
}

/**
 * The standard dialog: a full-height sheet on a phone, a modal on a desktop. Open as long as it is mounted.
 * The native `<dialog>` traps and restores the focus, and makes the page behind inert.
 */
export function Dialog({ title, onClose, children, footer, size = 'medium', closeOnOutsidePress = true, isText = false }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useLayoutEffect(() => {
    if (!dialog.current) return
    const close = openInTopLayer(dialog.current)
    // Not the first field: on a phone that would open the keyboard before the dialog is read.
    heading.current?.focus()
    return close
  }, [])

  // A file chooser inside the dialog bubbles a `cancel` of its own, hence the check of the target.
  function cancelled(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  function pressed(event: MouseEvent<HTMLDialogElement>) {
    // The panel covers the dialog, so only presses on the backdrop target the dialog itself.
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
