import { newestFirst } from '@chiostro/domain/admin/admin'
import { keysOf } from '@chiostro/domain/records/records'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ZodType } from 'zod'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import type { Choice } from './RecordPicker.tsx'

export interface Applied<Fields> {
  fields: Fields
  /** Null for all courses or professors. */
  chosen: Choice | null
  page: number
  /** Reviews that wait for a moderator, instead of the public ones. */
  held: boolean
}

export interface Filters<Fields extends object> {
  form: FormInstance<Fields>
  blank: Fields
  /** Chosen in the card, not yet applied. */
  chosen: Choice | null
  choose(choice: Choice | null): void
  applied: Applied<Fields>
  /** Applies the fields if the schema accepts them; shows its messages beside the fields otherwise. */
  apply(fields: Fields): Promise<void>
  reset(): void
  /** Sorts at once, from page 1, and leaves the other fields as they are applied. */
  sort(sort: string): void
  setPage(page: number): void
  /** The other list begins at its first page. */
  setHeld(held: boolean): void
}

/**
 * The filters of a moderation list. What is typed has no effect until it is applied, and then the list starts from page 1.
 * @param blank no filters, newest first
 * @param loadSchema the server's own schema, loaded when it is first needed
 */
export function useModeration<Fields extends { sort: string }>(
  blank: Fields,
  loadSchema: () => Promise<ZodType<unknown, object>>,
): Filters<Fields> {
  const { t } = useI18n()
  const [form] = Form.useForm<Fields>()
  const [chosen, choose] = useState<Choice | null>(null)
  // The panel's number of held reviews leads here with it.
  const held = useSearchParams()[0].get('show') === 'held'
  const [applied, setApplied] = useState<Applied<Fields>>({ fields: blank, chosen: null, page: 1, held })
  return {
    form,
    blank,
    chosen,
    choose,
    applied,
    async apply(fields) {
      const { error } = (await loadSchema()).safeParse(fields)
      const messages = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]))
      const names = keysOf(blank)
      const states = names.map((name) => ({ name, errors: messages.has(name) ? [t(messages.get(name) ?? '')] : [] }))
      form.setFields(states as Parameters<typeof form.setFields>[0])
      const wrong = names.find((name) => messages.has(name))
      if (wrong) document.getElementById(wrong)?.focus()
      else setApplied(({ held }) => ({ fields: { ...fields }, chosen, page: 1, held }))
    },
    reset() {
      form.resetFields()
      choose(null)
      setApplied(({ held }) => ({ fields: blank, chosen: null, page: 1, held }))
    },
    sort(sort) {
      form.setFieldsValue({ sort } as Parameters<typeof form.setFieldsValue>[0])
      setApplied((before) => ({ ...before, fields: { ...before.fields, sort }, page: 1 }))
    },
    setHeld: (held) => setApplied((before) => ({ ...before, held, page: 1 })),
    setPage: (page) => setApplied((before) => ({ ...before, page })),
  }
}

/** The number in a text field; null for an empty one. */
export const numberOf = (text: string | undefined): number | null => (text?.trim() ? Number(text.replace(',', '.')) : null)

export const defaultSort: string = newestFirst
