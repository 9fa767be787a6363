import { catalogueMessages } from '@chiostro/domain/catalogue'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useQuery } from '../../components/useQuery.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SubjectQuery } from './catalogue.queries.ts'
import { OpenSubject } from './OpenSubject.tsx'

interface Props {
  id: string
  onClose(): void
}

/** An open subject over its level: loading, unknown, failed, or loaded. */
export function SubjectDialog({ id, onClose }: Props) {
  const t = useT()
  const [{ data, fetching, error }, refetch] = useQuery({ query: SubjectQuery, variables: { id } })
  if (data?.subject) return <OpenSubject subject={data.subject} onClose={onClose} />

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
