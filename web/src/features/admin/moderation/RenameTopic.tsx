import { oralTopicLimits, oralTopicMessages, topicKey } from '@chiostro/domain/courseReviews/courseReviews'
import { adminMergeTopics, adminRenameTopic } from '@chiostro/domain/courseReviews/topicDocuments'
import { Input } from 'antd'
import { useId } from 'react'
import { graphql } from '../../../../generated/gql/index.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField, failed } from '../form/AdminField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useExit } from '../list/dialogs.ts'

const AdminRenameTopic = graphql(adminRenameTopic)

const AdminMergeTopics = graphql(adminMergeTopics)

interface Props {
  subjectId: string
  topic: string
  others: string[]
  onChanged(): void
  onClose(): void
}

/** The name of another topic merges the two. */
export function RenameTopic({ subjectId, topic, others, onChanged, onClose }: Props) {
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
        {(control) => <Input {...control} list={suggestions} autoComplete="off" />}
      </AdminField>
      <datalist id={suggestions}>
        {others.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
    </FormDialog>
  )
}
