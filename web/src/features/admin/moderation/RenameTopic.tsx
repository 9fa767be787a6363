import { oralTopicLimits, oralTopicMessages, topicKey } from '@chiostro/domain/courseReviews/courseReviews'
import { Form, Input, Modal } from 'antd'
import { useId } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField, failed } from '../form/AdminField.tsx'
import { useExit } from '../list/dialogs.ts'

const AdminRenameTopic = graphql(`
  mutation AdminRenameTopic($subjectId: ID!, $topic: String!, $to: String!) {
    renameOralTopic(subjectId: $subjectId, topic: $topic, to: $to) {
      __typename
      ...Refusal_error
    }
  }
`)

const AdminMergeTopics = graphql(`
  mutation AdminMergeTopics($subjectId: ID!, $from: String!, $into: String!) {
    mergeOralTopics(subjectId: $subjectId, from: $from, into: $into) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  subjectId: string
  topic: string
  /** The other topics of the subject. */
  others: string[]
  onChanged(): void
  onClose(): void
}

/** Another name for a topic; that of another topic makes the two one. */
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
      leave()
    },
    toast: (_, { to }) => ({ title: otherThan(to) === undefined ? t('Argomento rinominato') : t('Argomenti uniti') }),
    failed,
    fieldOf: () => 'to',
  })
  const sameTopic = otherThan(form.watch('to'))
  const busy = form.formState.isSubmitting
  function leave() {
    draft.forget()
    exit.close()
  }
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{t('Rinomina o unisci')}</h2>}
      width={480}
      cancelText={t('Annulla')}
      cancelButtonProps={{ onClick: leave }}
      okText={busy ? t('Salvataggio…') : sameTopic === undefined ? t('Rinomina') : t('Unisci')}
      okButtonProps={{ disabled: busy, htmlType: 'submit', form: 'topic' }}
    >
      <Form id="topic" layout="vertical" noValidate onFinish={() => void form.submit()}>
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
      </Form>
    </Modal>
  )
}
