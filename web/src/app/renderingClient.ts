import type { Client } from '@urql/core'
import { createContext } from 'react'

/** The client of one rendering outside the browser, where nothing may stay known from one to the next; null in the browser. */
export const RenderingClient = createContext<Client | null>(null)
