import { bookLimits } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { CircleQuestionMark, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Outlet } from 'react-router-dom'
import { ButtonLink } from '../../components/Button.tsx'
import { FiltersChip, ListTools } from '../../components/ListTools.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { FollowButton } from '../follows/FollowButton.tsx'
import { BookList } from './BookList.tsx'
import styles from './BooksPage.module.css'
import { BooksTabs } from './BooksTabs.tsx'
import { SubjectFilter } from './course/SubjectFilter.tsx'
import { countFilters, FilterFields, followOf, noFilters, useBookFilters } from './FilterFields.tsx'

/** The book exchange, `/books`, also below what is open above it. */
export function BooksPage() {
  const t = useT()
  const { filters, change } = useBookFilters()
  const sell = useOverlayLink(pages.newBook.path)
  const howItWorks = useOverlayLink(pages.howBooksWork.path)
  const search = useCallback((text: string) => change({ search: text }), [change])

  return (
    <>
      <PageHeader
        title={t('Scambio Libri')}
        intro={t('Libri universitari usati, da studente a studente. Nessuna commissione, ci si incontra in ateneo.')}
        once="books"
      >
        <ButtonLink variant="primary" icon={<Plus aria-hidden />} {...sell}>
          {t('Vendi Libro')}
        </ButtonLink>
      </PageHeader>
      <ListTools
        label={t('Cerca un libro')}
        placeholder={t('Titolo, corso, prof, ISBN')}
        maxLength={bookLimits.search}
        value={filters.search}
        onSearch={search}
        chips={
          <>
            <FiltersChip sheet={pages.bookFilters.path} active={countFilters(filters)} className={styles.filters} />
            <BooksTabs />
            <FollowButton follow={followOf(filters)} />
            <ButtonLink variant="quiet" icon={<CircleQuestionMark aria-hidden />} {...howItWorks}>
              {t('Come funziona')}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.columns}>
        <aside className={styles.sidebar} aria-label={t('Filtri')}>
          <FilterFields idPrefix="filter" filters={filters} onChange={change} />
        </aside>
        <section aria-label={t('Libri in vendita')}>
          {filters.subjectId && <SubjectFilter id={filters.subjectId} onClear={() => change({ subjectId: '' })} />}
          <BookList filters={filters} onClear={() => change(noFilters)} />
        </section>
      </div>
      <Outlet />
    </>
  )
}
