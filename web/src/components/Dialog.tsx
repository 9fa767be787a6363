import type { Crumb } from '@chiostro/domain/pages/page'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, use, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { useBrowserValue, useWasRendered } from '../lib/store.ts'
import { openInTopLayer } from '../lib/topLayer.ts'
import { type Overlay, OverlayContext } from '../navigation/overlay.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import styles from './Dialog.module.css'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  title: ReactNode
  /** Called on Escape, the close button and a press outside; the owner then unmounts the dialog. */
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  /** Facts and actions of a record, in view beside the text where there is room; else in the order of the record's stylesheet. */
  side?: ReactNode
  /** Desktop width: 480, 640 (default) or 960 px; full screen on a phone, except for a question. */
  size?: 'question' | 'small' | 'medium' | 'large'
  /** `false` for forms. */
  closeOnOutsidePress?: boolean
  /** For content without focusable elements: the content takes the focus, so that arrow keys scroll it. */
  isText?: boolean
}

/** What is typed into a form before hydration would be lost, and its button would reload the page. */
const useWaits = ({ closeOnOutsidePress = true }: Props): boolean => useBrowserValue(() => false, !closeOnOutsidePress)

export function Dialog(props: Props) {
  const overlay = use(OverlayContext)
  const waits = useWaits(props)
  // Other dialogs may open inside a record.
  if (!overlay?.trail || overlay.close !== props.onClose) return <ModalDialog {...props} waits={waits} />
  return <RecordPage {...props} trail={overlay.trail} waits={waits} />
}

/** A full-height sheet on a phone. The native `<dialog>` traps and restores the focus. On a server-rendered page it is open from the start
 * and becomes modal with hydration; if it has an address, it closes by a link until then. */
function ModalDialog({
  title,
  onClose,
  children,
  footer,
  side,
  size = 'medium',
  closeOnOutsidePress = true,
  isText = false,
  waits,
}: Props & { waits: boolean }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const overlay = use(OverlayContext)
  const isRendered = useWasRendered()

  useLayoutEffect(() => {
    if (!dialog.current) return
    // The server rendered it open, but not modal.
    dialog.current.removeAttribute('open')
    const close = openInTopLayer(dialog.current)
    // Not the first field: on a phone that would open the keyboard over an unread dialog.
    heading.current?.focus()
    return close
  }, [])

  // A file chooser inside the dialog bubbles its own `cancel`, hence the check of the target.
  function cancelled(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  function pressed(event: MouseEvent<HTMLDialogElement>) {
    // The panel covers the dialog: only presses on the backdrop target the dialog itself.
    if (closeOnOutsidePress && event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={dialog}
      open
      className={`${styles.dialog} ${styles[size]} ${isRendered ? styles.still : ''}`}
      aria-labelledby={headingId}
      onCancel={cancelled}
      onMouseDown={pressed}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <CloseButton label={t('Chiudi')} onClose={onClose} overlay={overlay?.close === onClose ? overlay : null} />
        </header>
        <div className={styles.body} tabIndex={isText ? 0 : undefined} inert={waits}>
          <Columns side={side}>{children}</Columns>
        </div>
        {footer && (
          <footer className={styles.footer} inert={waits}>
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}

interface CloseProps {
  label: string
  onClose(): void
  overlay: Overlay | null
}

function CloseButton({ label, onClose, overlay }: CloseProps) {
  const content = <X aria-hidden size={22} />
  if (!overlay) {
    return (
      <button type="button" className={styles.close} aria-label={label} onClick={onClose}>
        {content}
      </button>
    )
  }
  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <Link to={overlay.to} className={styles.close} aria-label={label} onClick={close}>
      {content}
    </Link>
  )
}

interface ColumnsProps {
  side: ReactNode
  footer?: ReactNode
  children: ReactNode
}

function Columns({ side, footer, children }: ColumnsProps) {
  if (!side) return children
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>
        <div className={styles.facts}>{side}</div>
        {footer}
      </div>
    </div>
  )
}

type RecordPageProps = Pick<Props, 'title' | 'footer' | 'side' | 'children'> & {
  trail: readonly Crumb[]
  /** As `useWaits`. */
  waits: boolean
}

function RecordPage({ title, trail, footer, side, waits, children }: RecordPageProps) {
  const t = useT()
  const actions = footer && (
    <footer className={styles.recordPageFooter} inert={waits}>
      {footer}
    </footer>
  )
  return (
    <>
      <Breadcrumbs trail={trail} end={typeof title === 'string' ? [{ label: title }] : []} />
      <article className={`${styles.record} ${side ? styles.wide : ''}`} aria-label={typeof title === 'string' ? title : undefined}>
        <PageHeading className={styles.recordPageTitle}>{title}</PageHeading>
        {/* Headings inside are of the third level, as in the dialog. */}
        <h2 className="visually-hidden">{t('Dettagli')}</h2>
        <div inert={waits && !side}>
          <Columns side={side} footer={actions}>
            {children}
          </Columns>
        </div>
        {!side && actions}
      </article>
    </>
  )
}
