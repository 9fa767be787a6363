import { adminSubjectTopics } from '@chiostro/domain/courseReviews/topicDocuments'
import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { useOpened } from '../list/dialogs.ts'
import styles from './ReviewList.module.css'

const RenameTopic = lazyDialog(async () => (await import('./RenameTopic.tsx')).RenameTopic)

const AdminSubjectTopicsQuery = graphql(adminSubjectTopics)

/** Topics of the oral exams of a subject, to be renamed and merged; nothing where there are none. */
export function SubjectTopics({ id: subjectId }: { id: string }) {
  const { t, plural } = useI18n()
  const [{ data }, reread] = useQuery({ query: AdminSubjectTopicsQuery, variables: { id: subjectId } })
  const renaming = useOpened<string>()
  const topics = data?.subject?.oralTopics ?? []
  if (topics.length === 0) return null
  return (
    <>
      <details className={styles.panel}>
        <summary>{t('Argomenti chiesti all’orale ({count})', { count: topics.length })}</summary>
        <ul className={styles.topics}>
          {topics.map(({ topic, count }) => (
            <li key={topic}>
              <strong>{topic}</strong>
              <span>{plural(count, '{count} recensione', '{count} recensioni')}</span>
              <Button
                icon={<Pencil aria-hidden size={18} />}
                aria-label={t('Rinomina o unisci {label}', { label: topic })}
                aria-haspopup="dialog"
                onClick={() => renaming.open(topic)}
              >
                {t('Rinomina o unisci')}
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {renaming.of !== null && (
        <RenameTopic
          key={renaming.key}
          subjectId={subjectId}
          topic={renaming.of}
          others={topics.flatMap(({ topic }) => (topic === renaming.of ? [] : topic))}
          onChanged={() => reread({ requestPolicy: 'network-only' })}
          onClose={renaming.close}
        />
      )}
    </>
  )
}
