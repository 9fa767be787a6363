import { newestFirst } from '@chiostro/domain/admin'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { Choice } from './RecordPicker.tsx'

export interface Applied<Fields> {
  fields: Fields
  /** The course or professor; null for all of them. */
  chosen: Choice | null
  page: number
}

export interface Filters<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** Chosen in the card, not yet in force. */
  chosen: Choice | null
  choose(choice: Choice | null): void
  applied: Applied<Fields>
  apply(): Promise<void>
  reset(): void
  setPage(page: number): void
}

/**
 * The filters of an advanced list: what is typed is in force only once it is applied, and then from page 1 (spec 001, section 4).
 * @param blank everything, newest first
 * @param schema the server's own; its messages go to the fields
 */
export function useModeration<Fields extends FieldValues>(blank: Fields, schema: ZodType<unknown, object>): Filters<Fields> {
  // The schema makes of the texts what the server works with; what travels are the texts.
  const resolver = zodResolver<object, unknown, unknown>(schema, undefined, { raw: true }) as unknown as Resolver<Fields>
  const form = useForm<Fields>({ resolver, defaultValues: blank as DefaultValues<Fields> })
  const [chosen, choose] = useState<Choice | null>(null)
  const [applied, setApplied] = useState<Applied<Fields>>({ fields: blank, chosen: null, page: 1 })
  return {
    form,
    chosen,
    choose,
    applied,
    apply: form.handleSubmit((fields) => setApplied({ fields: { ...fields }, chosen, page: 1 })),
    reset() {
      form.reset(blank)
      choose(null)
      setApplied({ fields: blank, chosen: null, page: 1 })
    },
    setPage: (page) => setApplied((before) => ({ ...before, page })),
  }
}

/** A number out of a text field; null for an empty one. */
export const numberOf = (text: string | undefined): number | null => (text?.trim() ? Number(text.replace(',', '.')) : null)

export const defaultSort: string = newestFirst
