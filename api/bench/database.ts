import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { fillUniversity } from './data.ts'
import { openServices } from './services.ts'

/** A PostgreSQL of the benchmark's own; its settings are those of a university's, only with room for all contenders at once. */
export interface Cluster {
  /** The folder of everything, gone afterwards. */
  folder: string
  /** Makes a database with so many full universities in one. @returns its address */
  make(times: number): Promise<string>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-bench-'))
  fs.chmodSync(folder, 0o755) // as root, PostgreSQL runs as another user
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), flags: ['-c', 'max_connections=300'] })
  return {
    folder,
    async make(times) {
      const name = `times${times}`
      const client = new pg.Client({ connectionString: postgres.url('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      const url = postgres.url(name)
      await migrate(url)
      const { close, ...services } = openServices(url, folder, 'silent')
      await fillUniversity(services, times)
      await close()
      return url
    },
    async stop() {
      await postgres.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
