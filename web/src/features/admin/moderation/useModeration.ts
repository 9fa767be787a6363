import { adminPanelMessages, newestFirst } from '@chiostro/domain/admin/admin'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import { useMemo, useState } from 'react'
import type { ZodType } from 'zod'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import type { Choice } from './RecordPicker.tsx'

export type Fields = Record<string, string>

export interface Applied {
  fields: Fields
  /** Null for all courses or professors. */
  chosen: Choice | null
  page: number
  /** Reviews that wait for a moderator, instead of the public ones. */
  held: boolean
}

export type Filters = ReturnType<typeof useModeration>

/** Beside the fields: the chosen record, which list, and its page. */
const others = { of: '', ofName: '', ofDetail: '', show: '', page: '1' }

/** Filters as applied in the address: what is typed has no effect before. @param blank newest first; constant @param schema the server's */
export function useModeration(blank: Fields, schema: ZodType<object, object>) {
  const defaults = useMemo((): Fields => ({ ...blank, ...others }), [blank])
  const { filters, change } = useAddressFilters(defaults)
  const applied = useMemo((): Applied => {
    const { of: id = '', ofName: name = '', ofDetail: detail = '', show, page } = filters
    const fields = recordBy(keysOf(blank), (field) => filters[field] ?? '')
    return { fields, chosen: id ? { id, name, detail } : null, page: Math.max(1, Number(page) || 1), held: show === 'held' }
  }, [filters, blank])
  const [chosen, choose] = useState(applied.chosen)
  const form = useSendForm<Fields, object, null>({
    schema,
    stored: applied.fields,
    async send(_values, typed) {
      change({ ...typed, of: chosen?.id ?? '', ofName: chosen?.name ?? '', ofDetail: chosen?.detail ?? '', page: '1' })
      return null
    },
    failed: { title: adminPanelMessages.error },
  })
  return {
    form,
    chosen,
    choose,
    applied,
    reset() {
      form.reset(blank)
      choose(null)
      change({ ...blank, ...others, show: filters.show ?? '' })
    },
    /** Sorts at once, from page 1, and leaves the other fields as they are applied. */
    sort: (sort: string) => change({ sort, page: '1' }),
    /** The other list begins at its first page. */
    setHeld: (held: boolean) => change({ show: held ? 'held' : '', page: '1' }),
    setPage: (page: number) => change({ page: String(page) }),
  }
}

/** The number in a text field; null for an empty one. */
export const numberOf = (text: string | undefined): number | null => (text?.trim() ? Number(text.replace(',', '.')) : null)

export const defaultSort: string = newestFirst
