import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { type PageName, pages } from '@chiostro/domain/pages/pages'
import { isKeyOf } from '@chiostro/domain/records/records'
import type { RecordHeads } from '../../http/head.ts'
import { recordHeadOf } from './recordHead.ts'

const pageOf = {
  book: 'book',
  wanted: 'haveIt',
  event: 'event',
  subject: 'subject',
  'degree-course': 'degreeCourse',
  professor: 'professor',
} as const satisfies Record<string, PageName>

/** A poster is there as long as the record it is about. @param heads of the records' pages */
export const posterHeads = (heads: RecordHeads): RecordHeads => ({
  async poster(context, { kind, id = '' }) {
    const poster = { title: pages.poster.title, description: pageDescriptions.poster, path: pages.poster.path, unlisted: true }
    if (!kind) return poster
    const name = isKeyOf(pageOf, kind) ? pageOf[kind] : null
    const head = name && (await recordHeadOf(context, { ...pages[name], name }, { id, subject: id, degreeCourse: id }, heads))
    if (head?.movedTo) return { ...poster, movedTo: `/poster/${kind}/${head.movedTo.split('/').at(-1)}` }
    return { ...poster, missing: !head || head.missing === true }
  },
})
