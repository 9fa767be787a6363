import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/database/embedded.ts'
import { freePort } from '../src/startup/listening.ts'

export interface ReplicatedPostgres {
  primary: EmbeddedPostgres
  replicaUrl: string
  startReplica(): Promise<void>
  stopReplica(): Promise<void>
  replicaPid(): number | null
  onReplica(sql: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Starts a PostgreSQL and a streaming replica. @param prepare fills the primary before it is copied */
export async function startReplicated(
  dir: string,
  { flags = [], prepare = async () => {} }: { flags?: string[]; prepare?: (primary: EmbeddedPostgres) => Promise<void> } = {},
): Promise<ReplicatedPostgres> {
  const [original, copy] = [path.join(dir, 'primary'), path.join(dir, 'replica')]
  const [port, replicaPort] = [await freePort(), await freePort()]
  const startPrimary = () => startEmbeddedPostgres({ dataDir: original, port, flags })
  const first = await startPrimary()
  await prepare(first)
  await first.stop()
  execFileSync('cp', ['-a', original, copy])
  fs.copyFileSync(`${original}.password`, `${copy}.password`)
  fs.writeFileSync(path.join(copy, 'standby.signal'), '')
  const primary = await startPrimary()
  const { username, password } = new URL(primary.url('postgres'))
  const upstream = ['-c', `primary_conninfo=host=127.0.0.1 port=${port} user=${username} password=${password}`]
  const startReplica = () => startEmbeddedPostgres({ dataDir: copy, port: replicaPort, flags: [...flags, ...upstream] })
  let replica: EmbeddedPostgres | null = await startReplica()
  const stopReplica = async () => {
    await replica?.stop()
    replica = null
  }
  const replicaUrl = replica.url('postgres')
  return {
    primary,
    replicaUrl,
    stopReplica,
    replicaPid: () => replica?.pid ?? null,
    async startReplica() {
      replica ??= await startReplica()
    },
    async onReplica(sql) {
      const client = new pg.Client({ connectionString: replicaUrl })
      await client.connect()
      try {
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    },
    async stop() {
      await stopReplica()
      await primary.stop()
    },
  }
}
