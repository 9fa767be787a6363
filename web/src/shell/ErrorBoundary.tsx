import { Component, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import { ErrorState } from '../components/State.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './ErrorBoundary.module.css'

interface Props {
  /** When it changes (the address did), the failed page is forgotten. */
  resetKey: string
  /** Closes what is open over a page: the failure stands in its place, and the page below stays. */
  onClose?: () => void
  children: ReactNode
}

interface State {
  error: Error | null
}

/** A page's chunk that is gone, usually after a new release: only a reload can bring it back. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|module script|preload CSS/i.test(error.message)
}

/** Stands around the page only, so that header and footer outlive whatever breaks inside. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null })
  }

  retry = () => {
    if (this.state.error && isMissingChunk(this.state.error)) window.location.reload()
    else this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    const { children, onClose } = this.props
    if (!error) return children
    if (!onClose) return <PageFailure onRetry={this.retry} />
    return <OverFailure isMissing={isMissingChunk(error)} onRetry={this.retry} onClose={onClose} />
  }
}

function PageFailure({ onRetry }: { onRetry(): void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('Questa pagina si è interrotta')}
      description={t('Non è colpa tua. Riprova; se succede ancora, scrivici dalla pagina dei contatti.')}
      onRetry={onRetry}
    />
  )
}

interface OverFailureProps {
  /** Its code could not be loaded, usually without a connection: it was not opened on this device before. */
  isMissing: boolean
  onRetry(): void
  onClose(): void
}

/** The browser's own dialog: the code of the house's may be what is missing. */
function OverFailure({ isMissing, onRetry, onClose }: OverFailureProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = isMissing ? t('Non è ancora su questo dispositivo') : t('Questa pagina si è interrotta')
  return (
    <dialog ref={dialog} className={styles.over} aria-label={title} onClose={onClose}>
      <ErrorState
        title={title}
        description={
          isMissing
            ? t('Si apre quando torna la connessione.')
            : t('Non è colpa tua. Riprova; se succede ancora, scrivici dalla pagina dei contatti.')
        }
        onRetry={onRetry}
      />
      <Button onClick={onClose}>{t('Chiudi')}</Button>
    </dialog>
  )
}
