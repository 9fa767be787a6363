import { professorMessages } from '@chiostro/domain/professors'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../pages/code.tsx'
import { OpenProfessor } from './OpenProfessor.tsx'
import { ProfessorQuery } from './professors.queries.ts'

export const reads: Reads = ({ id = '' }) => [[ProfessorQuery, { id }]]

interface Props {
  onClose(): void
}

/** An open professor, over the list: loading, unknown, failed, or there. */
export function ProfessorDialog({ onClose }: Props) {
  const t = useT()
  const { id = '' } = useParams()
  const [{ data, fetching, error }, refetch] = useQuery({ query: ProfessorQuery, variables: { id } })
  if (data?.professor) return <OpenProfessor professor={data.professor} onClose={onClose} />

  const title = fetching ? t('Caricamento…') : error ? t('Qualcosa è andato storto') : t(professorMessages.unknown)
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {fetching ? (
        <ProfessorOutline />
      ) : error ? (
        <ErrorState title={t('Non riusciamo a caricare questo professore')} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      ) : (
        <UnknownProfessor onClose={onClose} />
      )}
    </Dialog>
  )
}

function ProfessorOutline() {
  return (
    <div aria-busy="true">
      <Skeleton width="60%" height="92px" />
      <br />
      <Skeleton height="160px" />
      <br />
      <Skeleton height="240px" />
    </div>
  )
}

/** Unknown or hidden. */
function UnknownProfessor({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('Questo professore non c’è')}
      description={t('Forse il link è incompleto.')}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('Guarda tutti i professori')}
        </Button>
      }
    />
  )
}
