import { linkMessages } from '@chiostro/domain/links/links'
import { filled, textOf } from '../cases/caseKind.ts'
import { pendingMails } from '../deletion/deletable.ts'
import type { KindOf } from '../kind.ts'
import { ownedLinks } from './links.mine.ts'
import { findLink, resumeLink } from './links.service.ts'

export const linkKind = {
  table: 'links',
  section: 'courses',
  report: {
    joined: "(SELECT jsonb_build_object('department_id', d.department_id) FROM degree_courses d WHERE d.id = r.degree_course_id)",
    pathOf: (row) =>
      row.subject_id
        ? `/courses/subjects/${textOf(row, 'subject_id')}`
        : `/courses/${textOf(row, 'department_id')}/${textOf(row, 'degree_course_id')}`,
    author: 'email',
    isPublic: (row) => row.confirmed_at !== null && row.hidden_at === null && new Date(textOf(row, 'expires_at')) > new Date(),
    show: (row) => ({ title: textOf(row, 'title'), text: '', details: filled([{ label: 'Indirizzo', value: textOf(row, 'url') }]) }),
  },
  deletion: {
    what: 'A group or a link of a subject or a degree course',
    paths: ['links'],
    label: 'r.title',
    owner: 'email',
    dependents: [
      { table: 'link_tokens', where: 'd.link_id = r.id' },
      { table: 'outgoing_mails', where: `${pendingMails} AND d.payload ->> 'linkId' = r.id` },
    ],
    taken: linkMessages.exists,
    restored: resumeLink,
  },
  owned: ownedLinks,
  node: { type: 'Link', find: findLink },
  sitemap: null,
} satisfies KindOf<'link'>
