import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Services } from '../src/context.ts'
import { openDatabase } from '../src/database/client.ts'
import { processState } from '../src/processState.ts'
import { type Config, readConfig } from '../src/startup/config.ts'
import { openStorage } from '../src/storage/storage.ts'
import { patienceMs } from './until.ts'

export interface TestServices extends Services {
  databaseUrl: string
}

/**
 * Clones the migrated template for the calling file and removes it afterwards. Call at the top of a describe or a file.
 * @param settings environment variables, over quiet defaults
 * @returns services, usable inside tests and hooks
 */
export function testServices(settings: Record<string, string> = {}): TestServices {
  const services = {} as TestServices
  let remove = async () => {}
  beforeAll(async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-data-'))
    const { url, drop } = await cloneTemplate()
    const { db, pool, close } = openDatabase(url, { maxConnections: 10, waitMs: patienceMs })
    const config = testConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ...settings })
    Object.assign(services, {
      config,
      db,
      pool,
      storage: openStorage(config),
      log: pino({ level: 'silent' }),
      databaseUrl: url,
      ...processState(pool),
    })
    remove = async () => {
      await close()
      await drop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => remove())
  return services
}

/** As in a new installation; the tests' template has open sections. */
export const closeSections = ({ db }: Pick<Services, 'db'>) => db.featureFlag.updateMany({ data: { enabled: false } })

export const testConfig = (settings: Record<string, string>): Config =>
  readConfig({ PUBLIC_URL: 'http://chiostro.test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ISBN_LOOKUP: 'off', ...settings })

async function cloneTemplate() {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const url = (database: string) => inject('databaseUrl').replace('DATABASE', database)
  await onServer(url('postgres'), `CREATE DATABASE ${name} TEMPLATE chiostro_template`)
  return { url: url(name), drop: () => onServer(url('postgres'), `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
