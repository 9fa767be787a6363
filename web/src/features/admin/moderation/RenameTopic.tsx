import { adminPanelMessages } from '@chiostro/domain/admin'
import { oralTopicLimits, oralTopicMessages, topicKey } from '@chiostro/domain/oralTopics'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useProblems } from '../form/useProblems.tsx'
import { useExit } from '../list/useExit.ts'

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
  const draft = useAccountDraft(`topic ${subjectId} ${topic}`, topic)
  const [name, setName] = useState(draft.start)
  const problems = useProblems(['to'])
  const { toast, fail } = useToast()
  const [rename, renaming] = useSubmission(AdminRenameTopic)
  const [merge, merging] = useSubmission(AdminMergeTopics)
  const busy = renaming || merging
  const other = others.find((one) => topicKey(one) === topicKey(name))
  async function save() {
    const refuse = (message: string) => void problems.show([{ path: 'to', message }])
    if (name.trim().length < oralTopicLimits.min) return refuse(oralTopicMessages.topic)
    const outcome =
      other === undefined ? await rename({ subjectId, topic, to: name }) : await merge({ subjectId, from: topic, into: other })
    if (!outcome.done) {
      const reason = outcome.issues[0]?.message ?? outcome.reason ?? adminPanelMessages.noConnectionHint
      return outcome.issues.length > 0 ? refuse(reason) : fail(adminPanelMessages.error, reason)
    }
    toast({ title: other === undefined ? t('Argomento rinominato') : t('Argomenti uniti') })
    onChanged()
    leave()
  }
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
      okText={busy ? t('Salvataggio…') : other === undefined ? t('Rinomina') : t('Unisci')}
      okButtonProps={{ disabled: busy, htmlType: 'submit', form: 'topic' }}
    >
      <Form id="topic" layout="vertical" noValidate onFinish={() => void save()}>
        <Form.Item
          htmlFor="to"
          label={t('Nuovo nome di «{topic}»', { topic })}
          extra={
            other === undefined
              ? t('Le recensioni restano come sono: cambia come l’argomento si conta e si chiama. Il nome di un altro li unisce.')
              : t('Si conterà insieme a «{topic}», anche nelle recensioni che verranno.', { topic: other })
          }
          {...problems.item('to')}
        >
          <Input
            id="to"
            list={suggestions}
            maxLength={oralTopicLimits.max}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              draft.changed(target.value)
              problems.clear()
            }}
            {...problems.control('to')}
          />
        </Form.Item>
        <datalist id={suggestions}>
          {others.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </Form>
    </Modal>
  )
}
