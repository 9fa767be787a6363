import { randomUUID } from 'node:crypto'
import { reviewInput } from '../test/catalogue.ts'
import { bookInput } from '../test/factories.ts'
import { professorReviewInput } from '../test/professors.ts'
import type { Order } from './client.ts'

/** What there is to write about. */
export interface Targets {
  events: string[]
  subjects: string[]
  professors: string[]
}

/** What visitors write; each kind is stored in the table of that name in `tables`. */
export type Write = 'publish' | 'register' | 'reviewSubject' | 'reviewProfessor'

export const tables: Record<Write, string> = {
  publish: 'books',
  register: 'event_attendees',
  reviewSubject: 'course_reviews',
  reviewProfessor: 'professor_reviews',
}

export const any = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)] as T

/** The request of one visitor who writes; nobody is like the other. */
export const writeOrder: Record<Write, (targets: Targets) => Order> = {
  publish: () => ({ method: 'POST', path: '/api/books', body: bookInput() }),
  register: ({ events }) => ({
    method: 'POST',
    path: `/api/events/${any(events)}/register`,
    body: { attendeeName: 'Bo', attendeeEmail: `bo.${randomUUID()}@example.org`, notes: '' },
  }),
  reviewSubject: ({ subjects }) => ({ method: 'POST', path: `/api/course-subjects/${any(subjects)}/reviews`, body: reviewInput() }),
  reviewProfessor: ({ professors }) => ({
    method: 'POST',
    path: `/api/professors/${any(professors)}/reviews`,
    body: professorReviewInput(),
  }),
}
