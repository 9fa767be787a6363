import { bookLimits } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { Plus, Search } from 'lucide-react'
import { Link, Outlet } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { FactList } from '../../components/Facts.tsx'
import { ListTools } from '../../components/ListTools.tsx'
import { PagedList, SkeletonGrid } from '../../components/PagedList.tsx'
import { PageHeader } from '../../components/PageHeading.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState } from '../../components/State.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { subjectPath } from '../../navigation/addresses.ts'
import { useOverlayLink, useOverlayState } from '../../navigation/overlay.tsx'
import { useBackdrop, useLoadingText } from '../../navigation/useBackdrop.ts'
import { BooksTabs } from '../books/BooksTabs.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'
import styles from './WantedPage.module.css'

const noFilters = { search: '' }
const allowed = { search: bookLimits.search }

const WantedBooksQuery = graphql(`
  query WantedBooks($search: String!, $after: String) {
    wantedBooks(search: $search, first: 24, after: $after) {
      edges {
        match
        node {
          id
          ...WantedCard_wanted
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      totalCount
    }
  }
`)

/** Books that students look for: the second tab of the book exchange. */
export function WantedPage() {
  const { t, plural } = useI18n()
  const loading = useLoadingText()
  const { filters, change } = useAddressFilters(noFilters, allowed)
  const seek = useOverlayLink(pages.newWanted.path)
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
      <section aria-label={t('Richieste di libri')}>
        <ListTools
          label={t('Cerca tra le richieste')}
          placeholder={t('Titolo, corso o ISBN')}
          maxLength={bookLimits.search}
          value={filters.search}
          onSearch={(search) => change({ search })}
          chips={<BooksTabs />}
        />
        <PagedList
          query={WantedBooksQuery}
          variables={filters}
          pause={useBackdrop()}
          connectionOf={({ wantedBooks }) => wantedBooks}
          bar={(total) => (
            <p role="status" className={styles.count}>
              {total === null ? loading : plural(total, '{count} richiesta', '{count} richieste')}
            </p>
          )}
          placeholder={<SkeletonGrid className={styles.grid} Card={WantedCardSkeleton} />}
          empty={
            <EmptyState
              isAnswer
              title={t('Nessuna richiesta')}
              description={t(isWithoutWord(filters.search) ? searchMessages.noWord : 'Cerchi un libro che non c’è? Dillo a chi ce l’ha.')}
              action={publish}
            />
          }
          error={t('Non riusciamo a caricare le richieste')}
          progress={(counts) => t('{shown} di {total} richieste', counts)}
          failure={t('Non riusciamo a caricare altre richieste.')}
        >
          {(wanted) => (
            <ul className={styles.grid}>
              {wanted.map((book) => (
                <li key={book.id}>
                  <WantedCard wanted={book} />
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

const WantedCardWanted = graphql(`
  fragment WantedCard_wanted on WantedBook {
    id
    title
    course
    isbn
    maxPrice
    note
    name
    createdAt
    subject {
      id
      courseName
    }
  }
`)

/** A wanted book: what is looked for, and the answer «Ce l'ho», which this device's own one has not. */
function WantedCard({ wanted: masked }: { wanted: FragmentType<typeof WantedCardWanted> }) {
  const { t, formats } = useI18n()
  const { id, title, course, isbn, maxPrice, note, name, createdAt, subject } = readFragment(WantedCardWanted, masked)
  const isOpen = useFeatureFlag('courses')
  const open = useOverlayLink(`/books/wanted/${id}`)
  const [label, labelWithTitle] = useAnswerTexts(id, title)
  return (
    <article className={styles.card}>
      <p className={styles.label}>
        <Search aria-hidden />
        {t('Cercasi')}
      </p>
      <h2 className={styles.title}>{title}</h2>
      <FactList
        className={styles.facts}
        items={[
          [t('Corso'), subject && isOpen ? <SubjectLink key="subject" {...subject} /> : course],
          [t('ISBN'), isbn],
          [t('Al massimo'), maxPrice && formats.price(maxPrice)],
          [t('Chi cerca'), name],
          [t('Dal'), formats.date(createdAt)],
        ]}
      />
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        <ButtonLink aria-label={labelWithTitle} {...open}>
          {label}
        </ButtonLink>
      </div>
    </article>
  )
}

function SubjectLink({ id, courseName }: { id: string; courseName: string }) {
  const state = useOverlayState()
  return (
    <Link to={subjectPath(id)} state={state}>
      {courseName}
    </Link>
  )
}

const WantedCardSkeleton = () => <Skeleton height="240px" />
