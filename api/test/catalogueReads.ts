import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type Service, type StandIn, startStandIn } from '../../sources/test/standIn.ts'
import { until } from './until.ts'

/** Starts a university's service on the port in the server's settings. */
export async function publishes(port: number, service: Service): Promise<StandIn> {
  const standIn = await startStandIn(service, { port })
  onTestFinished(() => standIn.stop())
  return standIn
}

/** Milliseconds between polls, as in the panel. */
const lookEvery = 500

export interface ReadAnswer {
  id: string
  state: string
  problem: string
  progress: { what: string; done: number; all: number; secondsLeft: number } | null
  missing: { address: string; reason: string }[]
  offerings: number | null
  degreeCourses: number | null
  requests: number | null
  reused: number | null
  preview: { created: number; updated: number; retired: number; needsForce: boolean; changes: string } | null
  importId: string | null
}

const fields = `id state problem progress { what done all secondsLeft } missing { address reason } offerings degreeCourses requests reused
  preview { created updated retired needsForce changes } importId`

type Send = (query: string, variables?: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Operations on a read, as the panel sends them. */
export function readsOf(send: Send) {
  const start = async (input: object) =>
    (
      await send(
        `mutation ($input: CatalogueReadInput!) { startCatalogueRead(input: $input) {
           __typename ... on CatalogueRead { ${fields} } ... on Error { message } } }`,
        { input },
      )
    ).startCatalogueRead as ReadAnswer & { __typename: string; message?: string }
  const last = async () => (await send(`{ catalogueRead { ${fields} } }`)).catalogueRead as ReadAnswer
  /** Last read, with messages in another language. */
  const lastIn = async (language: string) => {
    const told = 'problem(language: $language) notes(language: $language) missing { reason(language: $language) }'
    const { catalogueRead } = await send(`query ($language: String) { catalogueRead { ${told} } }`, { language })
    return catalogueRead as { problem: string; notes: string[]; missing: { reason: string }[] }
  }
  return {
    start,
    last,
    lastIn,
    cancel: async () =>
      (await send('mutation { cancelCatalogueRead { ... on CatalogueRead { state } ... on Error { message } } }')).cancelCatalogueRead,
    apply: async (id: string, force = false) =>
      (
        await send(
          `mutation ($id: ID!, $force: Boolean) { applyCatalogueRead(id: $id, force: $force) {
             ... on CatalogueImport { id created updated unchanged retired seconds } ... on Error { message } } }`,
          { id, force },
        )
      ).applyCatalogueRead as { id: string; created: number; updated: number; retired: number; seconds: number; message?: string },
    /** Waits for a state. @throws with the read when it ends otherwise */
    async reaches(state: string): Promise<ReadAnswer> {
      let read = await last()
      await until(
        async () => {
          await delay(lookEvery)
          read = await last()
          if (read.state === 'FAILED' && state !== 'FAILED') throw new Error(`The read failed: ${read.problem}`)
          return read.state === state
        },
        () => JSON.stringify(read),
      )
      return read
    },
  }
}
