import { Link, useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ComparedProfessors } from './ComparedProfessors.tsx'
import { ComparedSubjects } from './ComparedSubjects.tsx'
import { type ComparedKind, comparePath, maxCompared, useChosen } from './chosen.ts'

const CompareQuery = graphql(`
  query Compare($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Subject {
        id
        ...ComparedSubjects_subject
      }
      ... on Professor {
        id
        ...ComparedProfessors_professor
      }
    }
  }
`)

/** `/compare?professors=id,id` or `?subjects=id,id`: up to three beside each other. */
export function ComparePage() {
  const t = useT()
  const [params] = useSearchParams()
  const kind: ComparedKind = params.has('professors') ? 'professors' : 'subjects'
  const ids = [...new Set((params.get(kind) ?? '').split(',').filter(Boolean))].slice(0, maxCompared)
  return (
    <>
      <PageHeader
        title={t('Confronta')}
        intro={kind === 'professors' ? t('Fino a tre professori, uno accanto all’altro.') : t('Fino a tre esami, uno accanto all’altro.')}
      >
        {/* On a phone the button is its icon, and not as wide as the page. */}
        <div>{ids.length > 0 && <ShareButton title={t('Confronta')} path={comparePath(kind, ids)} />}</div>
      </PageHeader>
      {ids.length > 0 ? <Comparison kind={kind} ids={ids} /> : <NothingChosen />}
    </>
  )
}

function Comparison({ kind, ids }: { kind: ComparedKind; ids: string[] }) {
  const t = useT()
  const [{ data, fetching }, refetch] = useQuery({ query: CompareQuery, variables: { ids } })
  if (!data && fetching) return <Skeleton height="360px" />
  if (!data) {
    return (
      <ErrorState
        title={t('Non riusciamo a caricare il confronto')}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  const subjects = data.nodes.flatMap((node) => (node?.__typename === 'Subject' ? [node] : []))
  const professors = data.nodes.flatMap((node) => (node?.__typename === 'Professor' ? [node] : []))
  const found = kind === 'subjects' ? subjects : professors
  if (found.length === 0) return <NothingChosen />
  return (
    <>
      {found.length < ids.length && <p role="status">{t('Qualcosa di ciò che era scelto non c’è più.')}</p>}
      {kind === 'subjects' ? <ComparedSubjects subjects={subjects} /> : <ComparedProfessors professors={professors} />}
    </>
  )
}

/** What was chosen in this browser, or where to choose. */
function NothingChosen() {
  const t = useT()
  const [subjects, professors] = [useChosen('subjects'), useChosen('professors')]
  return (
    <EmptyState
      title={t('Scegli che cosa confrontare')}
      description={t('Premi la bilancia su un esame o un professore: da due in su li trovi qui.')}
      action={
        <>
          {subjects.length > 0 && <Link to={comparePath('subjects', subjects)}>{t('Gli esami che hai scelto')}</Link>}
          {professors.length > 0 && <Link to={comparePath('professors', professors)}>{t('I professori che hai scelto')}</Link>}
          <ButtonLink to="/courses" variant="primary">
            {t('Vai al catalogo')}
          </ButtonLink>
          <ButtonLink to="/professors">{t('Guarda tutti i professori')}</ButtonLink>
        </>
      }
    />
  )
}
