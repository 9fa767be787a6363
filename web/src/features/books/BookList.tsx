import { pages } from '@chiostro/domain/pages/pages'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { isWithoutWord, maxMatches, searchMessages } from '@chiostro/domain/text/search'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { EmptyState } from '../../components/State.tsx'
import { isFiltered } from '../../components/useAddressFilters.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { FollowButton } from '../follows/FollowButton.tsx'
import { BookCard, BookCardSkeleton } from './BookCard.tsx'
import styles from './BookList.module.css'
import { BooksQuery } from './books.queries.ts'
import { type BookFilters, followOf } from './FilterFields.tsx'

/** Number of cards visible without scrolling. */
const eagerPictures = 4

interface Props {
  filters: BookFilters
  onClear(): void
}

export function BookList({ filters, onClear }: Props) {
  const { t, plural } = useI18n()
  const loading = useLoadingText()
  return (
    <PagedList
      query={BooksQuery}
      variables={{ ...filters, sort: upperCaseOf(filters.sort) }}
      pause={useBackdrop()}
      connectionOf={({ books }) => books}
      bar={(total) => (
        <p role="status" className={styles.count}>
          {total === null
            ? loading
            : total > maxMatches && filters.search
              ? t('Oltre 500 libri')
              : plural(total, '{count} libro', '{count} libri')}
        </p>
      )}
      placeholder={<SkeletonGrid className={styles.grid} Card={BookCardSkeleton} />}
      empty={<NoBooks filters={filters} onClear={onClear} />}
      error={t('Non riusciamo a caricare i libri')}
      progress={({ shown, total }) =>
        total > maxMatches && filters.search ? t('{shown} di oltre 500 libri', { shown }) : t('{shown} di {total} libri', { shown, total })
      }
      failure={t('Non riusciamo a caricare altri libri.')}
    >
      {(books) => (
        <ul className={`${styles.grid} far-cards`}>
          {books.map((book, index) => (
            <li key={book.id}>
              <BookCard book={book} eager={index < eagerPictures} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Without filters the first step; with them the way back, and what one can do until such a book is there. */
function NoBooks({ filters, onClear }: Props) {
  const { t } = useI18n()
  const sell = useOverlayLink(pages.newBook.path)
  const seek = useOverlayLink(pages.newWanted.path)
  if (!isFiltered(filters)) {
    return (
      <div role="status">
        <EmptyState
          title={t('Nessun libro trovato')}
          description={t('Vendi il primo: bastano titolo, prezzo e condizione.')}
          action={
            <ButtonLink variant="primary" {...sell}>
              {t('Vendi Libro')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div role="status">
      <EmptyState
        title={t('Nessun libro trovato')}
        description={t(isWithoutWord(filters.search) ? searchMessages.noWord : 'Prova a modificare i filtri di ricerca')}
        action={
          <div className={styles.next}>
            <Button onClick={onClear}>{t('Cancella filtri')}</Button>
            <ButtonLink {...seek}>{t('Chiedilo in «Cercasi»')}</ButtonLink>
            <FollowButton follow={followOf(filters)} />
          </div>
        }
      />
    </div>
  )
}
