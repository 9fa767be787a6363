import { type BookState, bookMessages, shownState } from '@chiostro/domain/books/books'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import { alikeSearches } from '@chiostro/domain/professors/people'
import { type InGraphQL, lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { courseRating, examGrade } from '@chiostro/domain/reviews/ratings'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, useNavigate, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Facts, FactsSkeleton } from '../../components/Facts.tsx'
import { Gallery } from '../../components/Gallery.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PosterActions } from '../../components/PosterActions.tsx'
import { RecordLine } from '../../components/RecordLine.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { methodsText } from '../../components/subjectLabels.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { subjectPath } from '../../navigation/addresses.ts'
import { useInstance } from '../../navigation/instance.ts'
import { useOverlayLink, useOverlayState } from '../../navigation/overlay.tsx'
import type { Reads } from '../../navigation/page.ts'
import { PageTitle } from '../../navigation/usePageTitle.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import { useSavedItem } from '../device/savedItems.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { coverFirst } from '../images/imageList.ts'
import styles from './BookDialog.module.css'
import { BookPicture } from './BookPicture.tsx'
import { BookQuery } from './books.queries.ts'
import { ConditionLabel } from './ConditionLabel.tsx'
import type { ContactedBook } from './ContactSellerDialog.tsx'
import { useWroteOn } from './useWroteOn.ts'

export const reads: Reads = ({ id = '' }) => [[BookQuery, { id }]]

export function BookDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, refetch] = useQuery({ query: BookQuery, variables: { id } })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const book = state.data?.book

  if (!book) {
    return (
      <MissingRecord
        state={state}
        skeleton={<BookDetailsSkeleton />}
        failed={t('Non riusciamo a caricare questo annuncio')}
        unknown={{
          title: t(bookMessages.unknown),
          heading: t('Questo annuncio non c’è'),
          hint: t('Forse il libro è già stato venduto, oppure il link è incompleto.'),
          action: t('Guarda tutti i libri'),
        }}
        onRetry={reload}
        onClose={onClose}
      />
    )
  }
  const gone = goneMessage(book)
  const actions = (
    <>
      <MoreMenu>
        <ShareButton title={book.title} path={`/books/${id}`} />
        <PosterActions kind="book" id={id} story={book.title} />
        <ReportLink kind="book" id={id} about={book.title} />
      </MoreMenu>
      <BookAction id={id} isGone={gone !== undefined} />
    </>
  )
  return (
    <>
      <PageTitle title={recordTitles.book(book)} />
      <Dialog title={book.title} size="large" onClose={onClose} footer={actions} side={<BookFacts book={book} />}>
        {(gone || book.state === 'RESERVED') && (
          <p role="status" className={styles.state}>
            {gone ? t(gone) : t('Riservato: il venditore lo ha promesso a qualcuno.')}
          </p>
        )}
        <BookDetails book={book} />
      </Dialog>
      <Outlet context={{ bookId: id, title: book.title, sellerName: book.sellerName, onOutdated: reload } satisfies ContactedBook} />
    </>
  )
}

function BookAction({ id, isGone }: { id: string; isGone: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const wroteOn = useWroteOn()
  const { productSlug } = useInstance()
  const contact = useOverlayLink(`/books/${id}/contact`)
  const own = useSavedItem('book', id)
  const message = useSavedItem('message', id)
  if (own) {
    // By code, as no link of a public page may carry the token.
    const manage = () => navigate(own.secret ? `/${productSlug}/manage-book/${id}?token=${own.secret}` : '/my-things')
    return (
      <Button variant="primary" onClick={manage}>
        {t('Gestisci il tuo annuncio')}
      </Button>
    )
  }
  if (isGone) {
    return (
      <ButtonLink variant="primary" to="/books">
        {t('Guarda altri libri')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" icon={message && <Check aria-hidden />} {...contact}>
      {message ? wroteOn(message.at) : t('Contatta il Venditore')}
    </ButtonLink>
  )
}

/** Why it is no longer for sale; undefined while it is. */
function goneMessage({ state, expiresAt }: { state: InGraphQL<BookState>; expiresAt: string }): string | undefined {
  const shown = shownState({ state: lowerCaseOf(state), expiresAt })
  return shown === 'sold' || shown === 'expired' ? bookMessages[shown] : undefined
}

const BookFactsBook = graphql(`
  fragment BookFacts_book on Book {
    course
    professor
    isbn
    condition
    price
    sellerName
    createdAt
  }
`)

function BookFacts({ book: masked }: { book: FragmentType<typeof BookFactsBook> }) {
  const { t, formats } = useI18n()
  const book = readFragment(BookFactsBook, masked)
  const professors = useFeatureFlag('professors')
  const [search = ''] = alikeSearches(book.professor)
  const facts: [string, ReactNode][] = [
    [t('Corso'), book.course && <ListLink key="course" path="/books" name={book.course} filter={{ course: book.course }} />],
    [
      t('Professore'),
      professors && search ? <ListLink key="professor" path="/professors" name={book.professor} filter={{ search }} /> : book.professor,
    ],
    [t('ISBN'), book.isbn],
    [t('Venditore'), book.sellerName],
    [t('Pubblicato il'), formats.date(book.createdAt)],
  ]
  return (
    <>
      <p className={styles.offer}>
        <span className={styles.price}>{formats.price(book.price)}</span>
        <ConditionLabel condition={book.condition} />
      </p>
      <div className={styles.facts}>
        <Facts items={facts} />
      </div>
    </>
  )
}

const BookDetailsBook = graphql(`
  fragment BookDetails_book on Book {
    title
    course
    description
    imageUrls
    coverImageIndex
    ...BookExam_book
  }
`)

function BookDetails({ book: masked }: { book: FragmentType<typeof BookDetailsBook> }) {
  const t = useT()
  const book = readFragment(BookDetailsBook, masked)
  return (
    <div className={styles.details}>
      <div className={styles.gallery}>
        <Gallery label={t('Foto del libro')} imageUrls={coverFirst(book.imageUrls, book.coverImageIndex)}>
          {(src, eager) => <BookPicture title={book.title} course={book.course} src={src} eager={eager} />}
        </Gallery>
      </div>
      <div className={styles.text}>
        {book.description && <p className={styles.description}>{book.description}</p>}
        <BookExam book={book} />
        <p className={styles.note}>{t('Il pagamento avviene di persona, al prezzo concordato con il venditore.')}</p>
      </div>
    </div>
  )
}

function ListLink({ path, name, filter }: { path: string; name: string; filter: Record<string, string> }) {
  return <Link to={`${path}?${new URLSearchParams(filter)}`}>{name}</Link>
}

function BookDetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="180px" height="44px" />
      <div className={styles.gallery}>
        <Skeleton ratio="3 / 4" />
      </div>
      <FactsSkeleton />
    </div>
  )
}

const BookExamBook = graphql(`
  fragment BookExam_book on Book {
    id
    subject {
      id
      courseName
      degreeCourse {
        id
        name
        level
        code
      }
      reviewCount
      averageDifficulty
      averageGrade
      examMethods
    }
  }
`)

/** The exam a book is for, and what its reviews say in three lines; nothing while the section is closed. */
function BookExam({ book }: { book: FragmentType<typeof BookExamBook> }) {
  const i18n = useI18n()
  const { t, plural, formats } = i18n
  const isOpen = useFeatureFlag('courses')
  const state = useOverlayState()
  const { subject } = readFragment(BookExamBook, book)
  if (!subject || !isOpen) return null
  const { reviewCount: n, averageDifficulty: difficulty, averageGrade: grade } = subject
  return (
    <section className={styles.exam} aria-label={t('L’esame')}>
      <h3>{t('L’esame')}</h3>
      <p className={styles.name}>
        <RecordLine
          to={subjectPath(subject.id)}
          state={state}
          facts={[degreeCourseText(i18n, subject.degreeCourse), n > 0 && plural(n, '{count} recensione', '{count} recensioni')]
            .filter(Boolean)
            .join(' · ')}
        >
          {subject.courseName}
        </RecordLine>
      </p>
      <p className={styles.more}>
        <Link to={`/books?${new URLSearchParams({ subjectId: subject.id })}`}>{t('Altri libri per questo esame')}</Link>
      </p>
      {difficulty != null && (
        <Facts
          items={[
            [t('Difficoltà'), `${formats.decimal(difficulty)}/${courseRating.max}`],
            [t('Voto medio'), grade == null ? '' : `${formats.decimal(grade)}/${examGrade.max}`],
            [t('Modalità d’esame'), methodsText(i18n, subject.examMethods)],
          ]}
          lines={false}
        />
      )}
    </section>
  )
}
