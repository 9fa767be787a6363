import { bookLimits } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Outlet } from 'react-router-dom'
import { ButtonLink } from '../../components/Button.tsx'
import { ListTools } from '../../components/ListTools.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { EmptyState } from '../../components/State.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { BooksTabs } from '../books/BooksTabs.tsx'
import { WantedCard, WantedCardSkeleton } from './WantedCard.tsx'
import styles from './WantedPage.module.css'
import { WantedBooksQuery } from './wanted.queries.ts'

const noFilters = { search: '' }

/** Books that students look for: the second tab of the book exchange. */
export function WantedPage() {
  const { t, plural } = useI18n()
  const loading = useLoadingText()
  const { filters, change } = useAddressFilters(noFilters, {})
  const seek = useOverlayLink(pages.newWanted.path)
  const search = useCallback((text: string) => change({ search: text }), [change])
  const publish = (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} {...seek}>
      {t('Pubblica una richiesta')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('Cercasi')}
        intro={t(
          'I libri che altri studenti cercano. Se ne hai uno, scrivigli; se ne cerchi uno, ti avvisiamo quando qualcuno lo mette in vendita.',
        )}
        once="wanted"
      >
        {publish}
      </PageHeader>
      <section aria-label={t('Libri cercati')}>
        <ListTools
          label={t('Cerca tra i libri cercati')}
          placeholder={t('Titolo, corso o ISBN')}
          maxLength={bookLimits.search}
          value={filters.search}
          onSearch={search}
          chips={<BooksTabs />}
        />
        <PagedList
          query={WantedBooksQuery}
          variables={filters}
          pause={useBackdrop()}
          connectionOf={({ wantedBooks }) => wantedBooks}
          bar={(total) => (
            <p role="status" className={styles.count}>
              {total === null ? loading : plural(total, '{count} libro cercato', '{count} libri cercati')}
            </p>
          )}
          placeholder={<SkeletonGrid className={styles.grid} Card={WantedCardSkeleton} />}
          empty={
            <div role="status">
              <EmptyState
                title={t('Nessun libro cercato')}
                description={t(isWithoutWord(filters.search) ? searchMessages.noWord : 'Cerchi un libro che non c’è? Dillo a chi ce l’ha.')}
                action={publish}
              />
            </div>
          }
          error={t('Non riusciamo a caricare i libri cercati')}
          progress={(counts) => t('{shown} di {total} libri cercati', counts)}
          failure={t('Non riusciamo a caricare altri libri cercati.')}
        >
          {(wanted) => (
            <ul className={styles.grid}>
              {wanted.map((one) => (
                <li key={one.id}>
                  <WantedCard wanted={one} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <Outlet />
    </>
  )
}
