import { pages } from '@chiostro/domain/pages/pages'
import { priorReviews, professorRating } from '@chiostro/domain/professors/professors'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { PenLine } from 'lucide-react'
import { useId } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { PageHeader } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { Tooltip } from '../../components/Tooltip.tsx'
import { isFiltered } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { professorPath } from '../../navigation/addresses.ts'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { CompareBar, CompareToggle } from '../compare/CompareBar.tsx'
import { Avatar } from './avatar/Avatar.tsx'
import { ProfessorRatings } from './ProfessorRatings.tsx'
import styles from './ProfessorsPage.module.css'
import { noFilters, type ProfessorFilters, ProfessorTools, useProfessorFilters } from './ProfessorTools.tsx'
import { ProfessorsQuery, ProfessorTotalsQuery } from './professors.queries.ts'

/** The professors and their reviews, `/professors`, also below what is open above it. */
export function ProfessorsPage() {
  const t = useT()
  const { filters, change } = useProfessorFilters()
  const write = useOverlayLink(pages.newReview.path)

  return (
    <>
      <PageHeader
        title={t('Professori')}
        intro={t('Come spiegano, come esaminano e quanto aiutano: i voti anonimi di chi ha seguito le loro lezioni.')}
        once="professors"
      >
        <ButtonLink variant="primary" icon={<PenLine aria-hidden />} {...write}>
          {t('Scrivi una recensione')}
        </ButtonLink>
      </PageHeader>
      <section aria-label={t('Professori')}>
        <ProfessorTools filters={filters} onChange={change} />
        <ProfessorTotals />
        <ProfessorList filters={filters} onClear={() => change({ ...noFilters, sort: filters.sort })} />
        <CompareBar kind="professors" />
      </section>
      <Outlet />
    </>
  )
}

function ProfessorTotals() {
  const { t, formats } = useI18n()
  const covered = useBackdrop()
  const [{ data, fetching }] = useQuery({ query: ProfessorTotalsQuery, pause: covered })
  const totals = data?.professorTotals
  const waiting = (fetching || covered) && !totals ? <Skeleton width="2.5em" height="1.1em" /> : '–'
  const average = totals?.averageRating
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('Professori recensiti')}</dt>
        <dd>{totals ? formats.whole(totals.reviewedProfessors) : waiting}</dd>
      </div>
      <div>
        <dt>{t('Recensioni')}</dt>
        <dd>{totals ? formats.whole(totals.reviews) : waiting}</dd>
      </div>
      <div>
        <dt>{t('Voto medio')}</dt>
        <dd>
          {average == null ? (
            waiting
          ) : (
            <>
              {formats.decimal(average)}
              <small>/{professorRating.max}</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

interface Props {
  filters: ProfessorFilters
  onClear(): void
}

function ProfessorList({ filters, onClear }: Props) {
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
        <>
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
          <p className={styles.scale}>{t('30 = ottimo. Senza voti si parte da 18.')}</p>
        </>
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
  filtered: boolean
  search: string
  onClear(): void
}

/** With a filter the way back to all; without, an invitation to begin. */
function NoProfessors({ filtered, search, onClear }: EmptyProps) {
  const t = useT()
  const review = useOverlayLink(pages.newReview.path)
  const write = (label: string, variant: 'primary' | 'secondary') => (
    <ButtonLink variant={variant} {...review}>
      {label}
    </ButtonLink>
  )
  if (!filtered)
    return (
      <EmptyState
        isAnswer
        title={t('Qui non c’è ancora nessun professore')}
        description={t('Aggiungi il primo e racconta come sono le sue lezioni: chi si iscrive dopo di te ti ringrazierà.')}
        action={write(t('Scrivi la prima recensione'), 'primary')}
      />
    )
  return (
    <EmptyState
      isAnswer
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
  )
}

const ProfessorCardProfessor = graphql(`
  fragment ProfessorCard_professor on Professor {
    id
    name
    department
    courses
    ...ProfessorRatings_professor
  }
`)

/** Opens the reviews; a button of its own writes one. */
function ProfessorCard({ professor: masked }: { professor: FragmentType<typeof ProfessorCardProfessor> }) {
  const t = useT()
  const professor = readFragment(ProfessorCardProfessor, masked)
  const { id, name, department, courses } = professor
  const nameId = useId()
  const { link, intent } = useRecordLink(professorPath(id))
  const review = useOverlayLink(`${professorPath(id)}/review`)
  return (
    <article className={styles.card} {...intent}>
      <div className={styles.head}>
        <Avatar name={name} department={department} />
        <div className={styles.who}>
          <h2 id={nameId} className={styles.name}>
            <Link {...link} className={styles.link}>
              {name}
            </Link>
          </h2>
          {department && <p className={styles.department}>{department}</p>}
        </div>
      </div>
      <ProfessorRatings professor={professor} isCompact />
      {courses.length > 0 && <p className={styles.courses}>{courses.join(' · ')}</p>}
      <div className={styles.actions}>
        <ButtonLink {...link} aria-describedby={nameId}>
          {t('Vedi recensioni')}
        </ButtonLink>
        <ButtonLink icon={<PenLine aria-hidden />} aria-describedby={nameId} {...review}>
          {t('Recensisci')}
        </ButtonLink>
        <CompareToggle kind="professors" id={id} name={name} className={styles.compare} />
      </div>
    </article>
  )
}

function ProfessorCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton width="40px" height="52px" />
        <div className={styles.who}>
          <Skeleton width="70%" height="20px" />
          <br />
          <Skeleton width="50%" />
        </div>
      </div>
      <Skeleton height="82px" />
      <Skeleton width="80%" height="18px" />
      <div className={styles.actions}>
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
