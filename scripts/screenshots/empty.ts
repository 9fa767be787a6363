import { flags, type View } from './view.ts'

/** A server on its first day, without any data. Both sections are open, as an administrator may leave them: closed they show no list. */
export const emptyViews: View[] = ['books', 'events', 'courses', 'professors'].map((name) => ({
  name: `${name}-empty`,
  path: `/${name}`,
  before: flags({ courses: true, professors: true }),
}))
