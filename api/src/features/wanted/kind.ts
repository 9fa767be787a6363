import { formatPrice } from '@chiostro/domain/books/price'
import { filled, textOf } from '../cases/caseKind.ts'
import { pendingMails } from '../deletion/deletable.ts'
import { untellWaiting } from '../follows/follows.sql.ts'
import type { KindOf } from '../kind.ts'
import { ownedWanted } from './wanted.mine.ts'
import { resumeWanted } from './wanted.service.ts'

const ofFollow = 'd.follow_id IN (SELECT f.id FROM follows f WHERE f.wanted_id = r.id)'

const pendingWantedMails = `${pendingMails} AND (
  EXISTS (SELECT FROM follows f WHERE f.id = d.payload ->> 'followId' AND f.wanted_id = r.id)
  OR EXISTS (SELECT FROM wanted_contacts c WHERE c.id = d.payload ->> 'wantedContactId' AND c.wanted_id = r.id))`

export const wantedKind = {
  table: 'wanted_books',
  section: null,
  report: {
    pathOf: (row) => `/books/wanted/${textOf(row, 'id')}`,
    author: 'email',
    text: 'note',
    isPublic: (row) => row.confirmed_at !== null && new Date(textOf(row, 'expires_at')) > new Date(),
    show: (row) => ({
      title: textOf(row, 'title'),
      text: textOf(row, 'note'),
      details: filled([
        { label: 'Corso', value: textOf(row, 'course') },
        { label: 'ISBN', value: textOf(row, 'isbn') },
        { label: 'Al massimo', value: row.max_price === null ? '' : formatPrice(Number(row.max_price).toFixed(2)) },
        { label: 'Chi cerca', value: textOf(row, 'name') },
      ]),
    }),
  },
  deletion: {
    what: 'A wanted book with its follow',
    paths: ['wanted'],
    label: 'r.title',
    owner: 'email',
    dependents: [
      { table: 'follows', where: 'd.wanted_id = r.id' },
      { table: 'follow_tokens', where: ofFollow },
      { table: 'follow_news', where: ofFollow },
      { table: 'outgoing_mails', where: pendingWantedMails },
    ],
    reference: { table: 'course_subjects', column: 'subject_id' },
    deleted: async (tx, id) => void (await untellWaiting(tx, id)),
    restored: resumeWanted,
  },
  owned: ownedWanted,
  node: null,
  sitemap: null,
} satisfies KindOf<'wanted'>
