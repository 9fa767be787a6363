import { Component, type ReactNode, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { loadAnew } from '../lib/loadAnew.ts'
import { splitComponent } from '../lib/split.tsx'
import { PageLoading } from './PageLoading.tsx'
import { ErrorState } from './State.tsx'

const failure = splitComponent(async () => (await import('./OverFailure.tsx')).OverFailure)

/** Ahead of any need: without a connection it would not come. */
export const preloadFailure = failure.preload

interface Props {
  /** When it changes (the address did), the failed page is forgotten. */
  resetKey: string
  /** Closes what opens over a page: the failure stands in its place, and the page below stays. */
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

/** Stands around the page only, so that header and footer outlive what breaks inside. */
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
    const isMissing = isMissingChunk(error)
    const message = onClose ? (
      <failure.Component isMissing={isMissing} onRetry={this.retry} onClose={onClose} />
    ) : (
      <PageFailure onRetry={this.retry} />
    )
    return isMissing ? <LoadedAnew meanwhile={onClose ? null : <PageLoading />}>{message}</LoadedAnew> : message
  }
}

/** After a press on a link; a page that was just loaded would fail again. */
function LoadedAnew({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [isTried, setTried] = useState(useNavigationType() !== 'PUSH')
  useEffect(() => {
    if (!isTried) void loadAnew().then((loads) => setTried(!loads))
  }, [isTried])
  return isTried ? children : meanwhile
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
