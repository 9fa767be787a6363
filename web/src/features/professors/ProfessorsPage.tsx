import { pages } from '@chiostro/domain/pages'
import { PenLine } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { ProfessorList } from './ProfessorList.tsx'
import { noFilters, ProfessorTools, useProfessorFilters } from './ProfessorTools.tsx'
import { ProfessorTotals } from './ProfessorTotals.tsx'

/** The professors and their reviews, `/professors`, also below what is open above it. */
export function ProfessorsPage() {
  const t = useT()
  const { filters, change } = useProfessorFilters()
  const write = useOverlayLink(pages.newReview.path)

  return (
    <>
      <PageHeader
        title={t('Professori')}
        lead={t('Come spiegano, come esaminano e quanto aiutano: i voti anonimi di chi ha seguito le loro lezioni.')}
      >
        <ButtonLink variant="primary" icon={<PenLine aria-hidden />} {...write}>
          {t('Scrivi una recensione')}
        </ButtonLink>
      </PageHeader>
      <ProfessorTotals />
      <section aria-label={t('Professori')}>
        <ProfessorTools filters={filters} onChange={change} />
        <ProfessorList filters={filters} onClear={() => change({ ...noFilters, sort: filters.sort })} />
      </section>
      <Outlet />
    </>
  )
}
