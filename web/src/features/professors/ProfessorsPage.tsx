import { pages } from '@chiostro/domain/pages/pages'
import { professorRating } from '@chiostro/domain/professors/professors'
import { PenLine } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { useQuery } from 'urql'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import { CompareBar } from '../compare/CompareBar.tsx'
import { ProfessorList } from './ProfessorList.tsx'
import styles from './ProfessorsPage.module.css'
import { noFilters, ProfessorTools, useProfessorFilters } from './ProfessorTools.tsx'
import { ProfessorTotalsQuery } from './professors.queries.ts'

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

/** Totals: professors reviewed, reviews, and mean rating to one decimal. */
function ProfessorTotals() {
  const t = useT()
  const formats = useFormats()
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
