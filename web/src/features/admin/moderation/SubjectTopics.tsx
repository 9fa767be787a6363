import { oralTopicLimits, oralTopicMessages, topicKey } from '@chiostro/domain/courseReviews/courseReviews'
import { adminMergeTopics, adminRenameTopic, adminSubjectTopics } from '@chiostro/domain/courseReviews/topicDocuments'
import { Button, Input } from 'antd'
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField, failed } from '../form/AdminField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useExit, useOpened } from '../list/dialogs.ts'
import styles from './ReviewList.module.css'

const AdminSubjectTopicsQuery = graphql(adminSubjectTopics)

/** Topics of the oral exams of a subject, to be renamed and merged; nothing where there are none. */
export function SubjectTopics({ subjectId }: { subjectId: string }) {
  const { t, plural } = useI18n()
  const [{ data }, reread] = useQuery({ query: AdminSubjectTopicsQuery, variables: { id: subjectId } })
  const renaming = useOpened<string>()
  const topics = data?.subject?.oralTopics ?? []
  if (topics.length === 0) return null
  const list = (
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
  )
  return (
    <>
      <details className={styles.panel}>
        <summary>{t('Argomenti chiesti all’orale ({count})', { count: topics.length })}</summary>
        {list}
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

const AdminRenameTopic = graphql(adminRenameTopic)

const AdminMergeTopics = graphql(adminMergeTopics)

interface RenameProps {
  subjectId: string
  topic: string
  others: string[]
  onChanged(): void
  onClose(): void
}

/** The name of another topic merges the two. */
function RenameTopic({ subjectId, topic, others, onChanged, onClose }: RenameProps) {
  const t = useT()
  const exit = useExit(onClose)
  const suggestions = useId()
  const draft = useAccountDraft(`topic ${subjectId} ${topic}`, { to: topic })
  const [rename] = useSubmission(AdminRenameTopic)
  const [merge] = useSubmission(AdminMergeTopics)
  const otherThan = (name: string) => others.find((topic) => topicKey(topic) === topicKey(name))
  const form = useSendForm({
    draft,
    problems: ({ to }) => ({ to: to.trim().length < oralTopicLimits.min ? oralTopicMessages.topic : null }),
    async send({ to }: { to: string }) {
      const into = otherThan(to)
      return into === undefined ? rename({ subjectId, topic, to }) : merge({ subjectId, from: topic, into })
    },
    done() {
      onChanged()
      exit.close()
    },
    toast: (_, { to }) => ({ title: otherThan(to) === undefined ? t('Argomento rinominato') : t('Argomenti uniti') }),
    failed,
    fieldOf: () => 'to',
  })
  const sameTopic = otherThan(form.watch('to'))
  return (
    <FormDialog
      form={form}
      exit={exit}
      draft={draft}
      title={t('Rinomina o unisci')}
      action={[sameTopic === undefined ? t('Rinomina') : t('Unisci'), t('Salvataggio…')]}
    >
      <AdminField
        form={form}
        name="to"
        label={t('Nuovo nome di «{topic}»', { topic })}
        extra={
          sameTopic === undefined
            ? t('Le recensioni restano come sono: cambia come l’argomento si conta e si chiama. Il nome di un altro li unisce.')
            : t('Si conterà insieme a «{topic}», anche nelle recensioni che verranno.', { topic: sameTopic })
        }
      >
        {(control) => <Input {...control} list={suggestions} maxLength={oralTopicLimits.max} autoComplete="off" />}
      </AdminField>
      <datalist id={suggestions}>
        {others.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
    </FormDialog>
  )
}
