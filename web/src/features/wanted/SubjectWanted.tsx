import { pages } from '@chiostro/domain/pages/pages'
import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink, useOverlayState } from '../../navigation/overlay.tsx'
import { subjectOfNewBook } from '../books/course/linkedSubject.ts'
import styles from '../books/SubjectBooks.module.css'
import { useAnswerTexts } from './useAnswerTexts.ts'

const SubjectWantedSubject = graphql(`
  fragment SubjectWanted_subject on Subject {
    id
    courseName
    wanted {
      id
      title
      maxPrice
      name
    }
  }
`)

// As many as the server answers.
const maxShown = 5

/** Books that students look for, for an exam, each with «Ce l'ho», and the way to look for one; nothing where none is looked for. */
export function SubjectWanted({ subject: masked }: { subject: FragmentType<typeof SubjectWantedSubject> }) {
  const { t, formats } = useI18n()
  const { id, courseName, wanted } = readFragment(SubjectWantedSubject, masked)
  const seek = useOverlayLink(pages.newWanted.path)
  if (wanted.length === 0) return null
  const query = new URLSearchParams({ [subjectOfNewBook]: id })
  return (
    <section aria-label={t('Cercasi')}>
      <div className={styles.head}>
        <h3>{t('Cercasi')}</h3>
        <ButtonLink icon={<Search aria-hidden />} {...seek} to={{ pathname: pages.newWanted.path, search: `?${query}` }}>
          {t('Pubblica una richiesta')}
        </ButtonLink>
      </div>
      <ul className={styles.list}>
        {wanted.map(({ id: wantedId, title, maxPrice, name }) => (
          <li key={wantedId}>
            <span className={styles.words}>
              <strong>{title}</strong>
              <span className={styles.facts}>
                {[t('Chi cerca: {name}', { name }), maxPrice && t('al massimo {price}', { price: formats.price(maxPrice) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Answer id={wantedId} title={title} />
          </li>
        ))}
      </ul>
      {wanted.length === maxShown && (
        <Link to={`/books/wanted?${new URLSearchParams({ search: courseName })}`} className={styles.all}>
          {t('Tutte le richieste')}
        </Link>
      )}
    </section>
  )
}

function Answer({ id, title }: { id: string; title: string }) {
  const state = useOverlayState()
  const [label, labelWithTitle] = useAnswerTexts(id, title)
  return (
    <Link to={`/books/wanted/${id}`} state={state} className={styles.answer} aria-label={labelWithTitle}>
      {label}
    </Link>
  )
}
