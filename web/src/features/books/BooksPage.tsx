import { bookLimits } from '@chiostro/domain/books'
import { CircleQuestionMark, SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageHeader } from '../../app/PageHeader.tsx'
import { usePageWords } from '../../app/usePageWords.ts'
import { Button } from '../../components/Button.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useCloseOverList } from '../../components/useCloseOverList.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { BookList } from './BookList.tsx'
import styles from './BooksPage.module.css'
import { FilterFields } from './FilterFields.tsx'
import { BookDialog, FilterDialog, HowItWorksDialog } from './lazyDialogs.ts'
import { SellBookButton } from './SellBookButton.tsx'
import { countFilters, noFilters, useBookFilters } from './useBookFilters.ts'

/** `/books`, and with an open listing `/books/:id`. */
export function BooksPage() {
  const t = useT()
  const { id } = useParams()
  const { filters, change } = useBookFilters()
  const [open, setOpen] = useState<'filters' | 'help' | null>(null)
  const close = () => setOpen(null)
  const closeBook = useCloseOverList('/books')
  const search = useCallback((text: string) => change({ search: text }), [change])
  const active = countFilters(filters)

  return (
    <>
      {!id && <BooksHead />}
      <PageHeader
        title={t('Scambio Libri')}
        lead={t('Libri universitari usati, da studente a studente. Nessuna commissione, ci si incontra in ateneo.')}
      >
        <SellBookButton />
        <Button variant="quiet" icon={<CircleQuestionMark aria-hidden />} onClick={() => setOpen('help')}>
          {t('Come funziona')}
        </Button>
      </PageHeader>
      <div className={styles.columns}>
        <aside className={styles.sidebar} aria-label={t('Filtri')}>
          <FilterFields idPrefix="filter" filters={filters} onChange={change} />
        </aside>
        <section aria-label={t('Libri in vendita')}>
          <div className={styles.tools}>
            <SearchBox
              label={t('Cerca un libro')}
              placeholder={t('Titolo, corso, prof, ISBN')}
              maxLength={bookLimits.search}
              value={filters.search}
              onSearch={search}
            />
            <Button className={styles.filters} icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen('filters')}>
              <span className={styles.filtersName}>{t('Filtri')}</span>
              {active > 0 && <span className={styles.active}>{active}</span>}
            </Button>
          </div>
          <BookList filters={filters} onClear={() => change(noFilters)} />
        </section>
      </div>
      {id && <BookDialog key={id} id={id} onClose={closeBook} />}
      {open === 'filters' && <FilterDialog filters={filters} onChange={change} onClose={close} />}
      {open === 'help' && <HowItWorksDialog onClose={close} />}
    </>
  )
}

/** Title and description of the list; an open listing's dialog sets its own. */
function BooksHead() {
  usePageWords('books')
  return null
}
