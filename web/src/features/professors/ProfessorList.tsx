import { pages } from '@chiostro/domain/pages/pages'
import { priorReviews } from '@chiostro/domain/professors/professors'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { EmptyState } from '../../components/State.tsx'
import { Tooltip } from '../../components/Tooltip.tsx'
import { isFiltered } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { ProfessorCard, ProfessorCardSkeleton } from './ProfessorCard.tsx'
import styles from './ProfessorList.module.css'
import { noFilters, type ProfessorFilters } from './ProfessorTools.tsx'
import { ProfessorsQuery } from './professors.queries.ts'

interface Props {
  filters: ProfessorFilters
  onClear(): void
}

export function ProfessorList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const loading = useLoadingText()
  const filtered = isFiltered(filters)
  return (
    <PagedList
      query={ProfessorsQuery}
      variables={{ ...filters, sort: upperCaseOf(filters.sort) }}
      pause={useBackdrop()}
      connectionOf={({ professors }) => professors}
      bar={(total) => (
        <div className={styles.bar}>
          <p role="status" className={styles.count}>
            {total === null ? loading : plural(total, '{count} professore', '{count} professori')}
          </p>
          {total !== null && filtered && (
            <Button variant="quiet" className={styles.clear} onClick={onClear}>
              {t('Cancella filtri')}
            </Button>
          )}
          {total !== null && filters.sort === noFilters.sort && <FairOrder />}
        </div>
      )}
      placeholder={<SkeletonGrid className={styles.grid} Card={ProfessorCardSkeleton} />}
      empty={<NoProfessors filtered={filtered} search={filters.search} onClear={onClear} />}
      error={t('Non riusciamo a caricare i professori')}
      progress={(counts) => t('{shown} di {total} professori', counts)}
      failure={t('Non riusciamo a caricare altri professori.')}
    >
      {(professors) => (
        <ul className={`${styles.grid} far-cards`}>
          {professors.map((professor) => (
            <li key={professor.id}>
              <ProfessorCard professor={professor} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Explains the Bayesian order (docs/decisions/030). */
function FairOrder() {
  const { t } = useI18n()
  return (
    <Tooltip label={t('Come li ordiniamo')}>
      {t(
        'Un solo voto entusiasta non basta per stare in cima: ognuno parte come se avesse altre {count} recensioni nella media di tutti, che pesano sempre meno man mano che arrivano quelle vere. Il voto che leggi resta la media semplice.',
        { count: priorReviews },
      )}
    </Tooltip>
  )
}

interface EmptyProps {
  /** Whether a filter is set. */
  filtered: boolean
  search: string
  onClear(): void
}

/** No result, and the way back to all; or none there at all, and an invitation to begin. */
function NoProfessors({ filtered, search, onClear }: EmptyProps) {
  const t = useT()
  const review = useOverlayLink(pages.newReview.path)
  const write = (label: string, variant: 'primary' | 'secondary') => (
    <ButtonLink variant={variant} {...review}>
      {label}
    </ButtonLink>
  )
  return (
    <div role="status">
      {filtered ? (
        <EmptyState
          title={t('Nessun professore trovato')}
          description={t(
            isWithoutWord(search)
              ? searchMessages.noWord
              : 'Prova a modificare i filtri di ricerca. Se manca davvero, puoi aggiungerlo tu scrivendo una recensione.',
          )}
          action={
            <>
              <Button variant="primary" onClick={onClear}>
                {t('Cancella filtri')}
              </Button>
              {write(t('Scrivi una recensione'), 'secondary')}
            </>
          }
        />
      ) : (
        <EmptyState
          title={t('Qui non c’è ancora nessun professore')}
          description={t('Aggiungi il primo e racconta come sono le sue lezioni: chi si iscrive dopo di te ti ringrazierà.')}
          action={write(t('Scrivi la prima recensione'), 'primary')}
        />
      )}
    </div>
  )
}
