import { catalogueMessages } from '@chiostro/domain/catalogue'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../pages/code.tsx'
import { OverlayContext, useOverlay } from '../../pages/overlay.tsx'
import { coursesPath } from './addresses.ts'
import { SubjectQuery } from './catalogue.queries.ts'
import { OpenSubject } from './OpenSubject.tsx'
import { useCatalogueView } from './useCatalogueView.ts'

export const reads: Reads = ({ subject = '' }) => [[SubjectQuery, { id: subject }]]

/** An open subject, above the level it was chosen on, or above its own degree course: loading, unknown, failed, or there. */
export function SubjectDialog() {
  const { subject: id = '' } = useParams()
  const { level } = useCatalogueView()
  const path = level?.path ?? coursesPath
  const overlay = useOverlay(path)
  return (
    <OverlayContext value={overlay}>
      <Subject key={id} id={id} level={path} onClose={overlay.close} />
    </OverlayContext>
  )
}

function Subject({ id, level, onClose }: { id: string; level: string; onClose(): void }) {
  const t = useT()
  const [{ data, fetching, error }, refetch] = useQuery({ query: SubjectQuery, variables: { id } })
  if (data?.subject) return <OpenSubject subject={data.subject} level={level} onClose={onClose} />

  const title = fetching ? t('Caricamento…') : error ? t('Qualcosa è andato storto') : t(catalogueMessages.unknownSubject)
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {fetching ? (
        <SubjectOutline />
      ) : error ? (
        <ErrorState title={t('Non riusciamo a caricare questo insegnamento')} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      ) : (
        <UnknownSubject onClose={onClose} />
      )}
    </Dialog>
  )
}

function SubjectOutline() {
  return (
    <div aria-busy="true">
      <Skeleton width="60%" height="24px" />
      <br />
      <Skeleton height="160px" />
      <br />
      <Skeleton height="280px" />
    </div>
  )
}

/** Unknown: retired subjects keep their address. */
function UnknownSubject({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('Questo insegnamento non c’è')}
      description={t('Forse il link è incompleto.')}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('Vai al catalogo')}
        </Button>
      }
    />
  )
}
