import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { FactList } from '../../components/Facts.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats, usePrice } from '../../i18n/useFormats.ts'
import { useOverlayLink, useOverlayState } from '../../navigation/overlay.tsx'
import { subjectPath } from '../catalogue/addresses.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'
import styles from './WantedCard.module.css'

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
export function WantedCard({ wanted: masked }: { wanted: FragmentType<typeof WantedCardWanted> }) {
  const t = useT()
  const formats = useFormats()
  const price = usePrice()
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
          [t('Al massimo'), maxPrice && price(maxPrice)],
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

export const WantedCardSkeleton = () => <Skeleton height="240px" />
