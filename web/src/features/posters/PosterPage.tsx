import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { recordBy } from '@chiostro/domain/records/records'
import { Printer } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { PosterQuery as Answer } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { Arches } from '../../components/Arches.tsx'
import { Button } from '../../components/Button.tsx'
import chip from '../../components/chip.module.css'
import { PageHeading } from '../../components/PageHeading.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, professorPath, subjectPath } from '../../navigation/addresses.ts'
import { useInstance } from '../../navigation/instance.ts'
import styles from './PosterPage.module.css'

const PosterQuery = graphql(`
  query Poster(
    $id: ID!
    $book: Boolean!
    $wanted: Boolean!
    $event: Boolean!
    $subject: Boolean!
    $degreeCourse: Boolean!
    $professor: Boolean!
  ) {
    book(id: $id) @include(if: $book) {
      id
      title
      course
      condition
      price
    }
    wantedBook(id: $id) @include(if: $wanted) {
      id
      title
      course
      maxPrice
    }
    event(id: $id) @include(if: $event) {
      id
      title
      date
      startTime
      location
    }
    subject(id: $id) @include(if: $subject) {
      id
      courseName
      degreeCourse {
        id
        name
        level
        code
      }
    }
    degreeCourse(id: $id) @include(if: $degreeCourse) {
      id
      name
      level
      code
      department {
        id
        name
      }
    }
    professor(id: $id) @include(if: $professor) {
      id
      name
      department
    }
  }
`)

interface Poster {
  /** A call above the title. */
  intro: string
  title: string
  facts: string[]
  path: string
}

const formats = { a4: 'A4', a5: 'A5', strips: 'Con strisce da staccare' } as const
const usual = { format: 'a4' }
const choices = { format: Object.keys(formats) }
const stripCount = 8
/** But for degree courses, whose kind is no name of a variable. */
const kinds = ['book', 'wanted', 'event', 'subject', 'professor'] as const

/** `/poster/:kind/:id` and `/poster/site`: a sheet with a QR code; on paper nothing else of the page. */
export function PosterPage() {
  const { t } = useI18n()
  const { kind, id = '' } = useParams()
  const { filters } = useAddressFilters(usual, choices)
  const [{ data, fetching, error }, read] = useQuery({
    query: PosterQuery,
    variables: { id, degreeCourse: kind === 'degree-course', ...recordBy(kinds, (name) => name === kind) },
    pause: !kind,
  })
  const current = usePoster(data)
  const poster = kind && !data ? null : current
  return (
    <>
      <div className={styles.tools}>
        <PageHeading>{t('Locandina')}</PageHeading>
        <FormatLinks current={filters.format} />
        <Button variant="primary" icon={<Printer aria-hidden />} disabled={!poster} onClick={() => window.print()}>
          {t('Stampa')}
        </Button>
      </div>
      {poster ? (
        <Sheet poster={poster} format={filters.format} />
      ) : error ? (
        <ErrorState title={t('Non riusciamo a caricare la locandina')} onRetry={() => read({ requestPolicy: 'network-only' })} />
      ) : fetching ? (
        <Skeleton height="480px" />
      ) : (
        <EmptyState title={t('Qui non c’è più niente da appendere')} />
      )}
    </>
  )
}

function FormatLinks({ current }: { current: string }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('Formato')} className={chip.group}>
      {Object.entries(formats).map(([format, label]) => (
        <Link
          key={format}
          to={{ search: format === usual.format ? '' : `?${new URLSearchParams({ format })}` }}
          replace
          className={chip.chip}
          aria-current={format === current ? 'page' : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

/** Null for a record that is gone; of the whole site without an answer. */
function usePoster(answer: Answer | undefined): Poster | null {
  const i18n = useI18n()
  const { t, formats } = i18n
  if (!answer)
    return {
      intro: t('La piattaforma degli studenti'),
      title: t('Libri usati, esami, professori ed eventi.'),
      facts: [t('Senza commissioni e senza registrarsi.')],
      path: '/',
    }
  const { book, wantedBook: wanted, event, subject, degreeCourse: course, professor } = answer
  if (book) {
    const facts = [formats.price(book.price), t(book.condition), book.course]
    return { intro: t('Vendo'), title: book.title, facts, path: `/books/${book.id}` }
  }
  if (wanted) {
    const facts = [wanted.course, wanted.maxPrice ? t('fino a {price}', { price: formats.price(wanted.maxPrice) }) : '']
    return { intro: t('Cerco'), title: wanted.title, facts, path: `/books/wanted/${wanted.id}` }
  }
  if (event) {
    const facts = [t('{day}, ore {time}', { day: formats.day(event.date), time: event.startTime }), event.location]
    return { intro: t('Ti aspettiamo'), title: event.title, facts, path: `/events/${event.id}` }
  }
  const ask = t('L’hai già dato? Raccontalo in due minuti, senza nome.')
  if (subject) {
    const facts = [degreeCourseText(i18n, subject.degreeCourse), ask]
    return { intro: t('Com’è andato l’esame?'), title: subject.courseName, facts, path: subjectPath(subject.id) }
  }
  if (course) {
    const { id, name, level, code, department } = course
    const intro = t('Gli esami, raccontati da chi li ha dati')
    const labels = [level === 'Altro' ? '' : t(level), code].filter(Boolean).join(', ')
    return { intro, title: name, facts: [labels, department.name, ask], path: degreeCoursePath(department.id, id) }
  }
  if (!professor) return null
  const facts = [professor.department, t('Lascia una recensione in due minuti, senza nome.')]
  return { intro: t('Hai seguito un suo corso?'), title: professor.name, facts, path: professorPath(professor.id) }
}

function Sheet({ poster: { intro, title, facts, path }, format }: { poster: Poster; format: string }) {
  const { t } = useI18n()
  const { productName, place, publicUrl = '' } = useInstance()
  const url = publicUrl + path
  const shown = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <article className={styles.sheet} data-format={format} aria-label={title}>
      <p className={styles.product}>
        <strong>{productName}</strong> {place}
      </p>
      <div className={styles.words}>
        <p className={styles.lead}>{intro}</p>
        <h2>{title}</h2>
        {facts.filter(Boolean).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <div className={styles.code}>
        <QrCode text={url} label={t('Codice QR di {address}', { address: shown })} />
        <p>
          <strong>{t('Inquadra il codice')}</strong>
          <br />
          {shown}
        </p>
      </div>
      {format === 'strips' ? (
        <ul className={styles.strips} aria-label={t('Strisce da staccare')}>
          {Array.from({ length: stripCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all strips are alike
            <li key={index}>
              <QrCode text={url} label={shown} />
              <span>
                {productName} · {shown}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Arches count={11} className={styles.arches} />
      )}
    </article>
  )
}
