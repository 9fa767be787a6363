import { oralTopicLimits, oralTopicMessages, topicKey } from '@chiostro/domain/courseReviews/courseReviews'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { FormField } from '../../../components/FormField.tsx'
import { endsItem, itemsIn, useTypedList } from '../../../components/useTypedList.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './OralTopicsField.module.css'
import type { ReviewForm } from './ReviewFormParts.tsx'

const OralTopicsQuery = graphql(`
  query OralTopics($id: ID!) {
    subject(id: $id) {
      id
      oralTopics {
        topic
        count
      }
    }
  }
`)

const isAmong = (topics: readonly string[], topic: string) => topics.some((chosen) => topicKey(chosen) === topicKey(topic))

/** Of a list: the topics with all that could be added, what could not be, and why the first of these. */
function addTopics(topics: readonly string[], text: string): { all: string[]; refused: string[]; problem: string | undefined } {
  const all = [...topics]
  const refused: string[] = []
  let problem: string | undefined
  for (const topic of itemsIn(text)) {
    if (isAmong(all, topic)) continue
    const isFitting = topic.length >= oralTopicLimits.min && topic.length <= oralTopicLimits.max
    if (isFitting && all.length < oralTopicLimits.count) all.push(topic)
    else refused.push(topic)
    if (refused.length > 0) problem ??= isFitting ? oralTopicMessages.tooMany : oralTopicMessages.topic
  }
  return { all, refused, problem }
}

/** Enter, a comma or leaving the field adds what is typed; suggests topics of other reviews. */
export function OralTopicsField({ form, subjectId }: { form: ReviewForm; subjectId: string }) {
  const t = useT()
  const listId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useTypedList(text.trim() ? problem : undefined, add)
  const topics = useWatch({ control: form.control, name: 'oralTopics' }) ?? []
  const [{ data }] = useQuery({ query: OralTopicsQuery, variables: { id: subjectId } })
  const known = (data?.subject?.oralTopics ?? []).filter(({ topic }) => !isAmong(topics, topic)).slice(0, 40)
  const message = problem ?? form.getFieldState('oralTopics', form.formState).error?.message

  function setTopics(next: string[]) {
    form.setValue('oralTopics', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  /** Adds what it can of a list; what is refused stays in the field, with the reason. */
  function add(given: string) {
    const { all, refused, problem } = addTopics(topics, given)
    if (all.length > topics.length) setTopics(all)
    setProblem(problem)
    setText(refused.join(', '))
  }
  function remove(topic: string) {
    setTopics(topics.filter((candidate) => candidate !== topic))
    setProblem(undefined)
    // The button goes with its topic: on with the field.
    input.ref.current?.focus()
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text.trim()) return
    event.preventDefault()
    add(text)
  }
  function typed(next: string) {
    setProblem(undefined)
    // A suggestion that was picked is complete.
    if (endsItem(next, text) || (known.some(({ topic }) => topic === next) && next.length - text.length > 1)) add(next)
    else setText(next)
  }

  return (
    <div className={styles.topics}>
      <FormField
        name="oralTopics"
        label={t('Argomenti chiesti all’orale')}
        hint={t('Facoltativi, fino a {count}: scrivi un argomento e premi Invio.', { count: oralTopicLimits.count })}
        error={message && t(message)}
      >
        {(control) => (
          <input
            {...control}
            {...input}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            list={listId}
            value={text}
            onChange={({ target }) => typed(target.value)}
            onKeyDown={pressed}
            onBlur={() => text.trim() && add(text)}
          />
        )}
      </FormField>
      <datalist id={listId}>
        {known.map(({ topic }) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      {topics.length > 0 && (
        <ul className={styles.chosen} aria-label={t('Argomenti scelti')}>
          {topics.map((topic) => (
            <li key={topic}>
              {topic}
              <button type="button" aria-label={t('Togli «{topic}»', { topic })} onClick={() => remove(topic)}>
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {topics.length > 0 && t('Argomenti scelti: {topics}', { topics: topics.join(', ') })}
      </p>
    </div>
  )
}
