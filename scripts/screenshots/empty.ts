import type { View } from './view.ts'

/** A server on its first day, without any data. */
export const emptyViews: View[] = ['books', 'events', 'courses', 'professors'].map((name) => ({ name: `${name}-empty`, path: `/${name}` }))
