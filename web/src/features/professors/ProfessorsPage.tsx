import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageHeader } from '../../app/PageHeader.tsx'
import { usePageWords } from '../../app/usePageWords.ts'
import { Button } from '../../components/Button.tsx'
import { useCloseOverList } from '../../components/useCloseOverList.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { professorsPath } from './addresses.ts'
import { ProfessorDialog, ProfessorReviewDialog, writingAhead } from './lazyDialogs.ts'
import { ProfessorList } from './ProfessorList.tsx'
import { ProfessorTools } from './ProfessorTools.tsx'
import { ProfessorTotals } from './ProfessorTotals.tsx'
import { noFilters, useProfessorFilters } from './useProfessorFilters.ts'
import type { Chosen } from './write/professorForm.ts'

/** `/professors`, and with an open professor `/professors/:id`. */
export function ProfessorsPage() {
  const t = useT()
  const { id } = useParams()
  const { filters, change } = useProfessorFilters()
  const closeProfessor = useCloseOverList(professorsPath)
  // Review form: with a professor, without one, or closed.
  const [writing, setWriting] = useState<{ about: Chosen | null } | null>(null)

  return (
    <>
      {!id && <ProfessorsHead />}
      <PageHeader
        title={t('Professori')}
        lead={t('Come spiegano, come esaminano e quanto aiutano: i voti anonimi di chi ha seguito le loro lezioni.')}
      >
        <Button variant="primary" icon={<PenLine aria-hidden />} {...writingAhead} onClick={() => setWriting({ about: null })}>
          {t('Scrivi una recensione')}
        </Button>
      </PageHeader>
      <ProfessorTotals />
      <section aria-label={t('Professori')}>
        <ProfessorTools filters={filters} onChange={change} />
        <ProfessorList
          filters={filters}
          onClear={() => change({ ...noFilters, sort: filters.sort })}
          onWrite={(about) => setWriting({ about })}
        />
      </section>
      {id && <ProfessorDialog key={id} id={id} onClose={closeProfessor} />}
      {writing && <ProfessorReviewDialog about={writing.about} onClose={() => setWriting(null)} />}
    </>
  )
}

/** Title and description of the list; an open professor's dialog sets its own. */
function ProfessorsHead() {
  usePageWords('professors')
  return null
}
