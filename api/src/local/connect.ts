import path from 'node:path'
import type { Services } from '../context.ts'
import { openDatabase } from '../database/client.ts'
import { DataDirInUseError, isSetReadOnly, lockDataDir } from '../database/dataDir.ts'
import { hasCluster, runningEmbeddedUrl, startEmbeddedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { requireSessions } from '../database/pooler.ts'
import { NotFoundError, UnavailableError } from '../errors.ts'
import { createLogger } from '../log.ts'
import type { Config } from '../startup/config.ts'
import { requireDataFolder } from '../storage/folders.ts'

export interface LocalServices extends Pick<Services, 'config' | 'db' | 'pool' | 'log'> {
  databaseUrl: string
}

/** Few: a running server needs its own. */
const maxConnections = 3

/**
 * Opens DATABASE_URL, or the embedded PostgreSQL, of a running server or started for this command.
 * @param asItIs skips missing migrations @param mayCreate creates a missing embedded database
 * @throws NotFoundError when it is missing and may not be created
 */
export async function connectLocally(
  config: Config,
  { asItIs = false, mayCreate = true } = {},
): Promise<{ services: LocalServices; close(): Promise<void> }> {
  const { url, release } = await findDatabase(config, mayCreate)
  try {
    const { directUrl } = config
    if (config.databaseUrl) await requireSessions(url, directUrl)
    if (!asItIs) {
      if (hasNoRoom(config)) throw new UnavailableError(noRoom(config))
      await migrate(directUrl ?? url)
    }
    const { db, pool, close } = openDatabase(url, { maxConnections, directUrl })
    // Commands report on stdout.
    const log = createLogger({ ...config, logLevel: 'error' }, process.stderr)
    const closeAll = async () => {
      await close()
      await release()
    }
    return { services: { config, db, pool, log, databaseUrl: directUrl ?? url }, close: closeAll }
  } catch (error) {
    await release()
    throw error
  }
}

const clusterIn = ({ dataDir }: Config) => path.join(dataDir, 'postgres')

/** The embedded database refuses writes while little space is left. */
export const hasNoRoom = (config: Config): boolean => !config.databaseUrl && isSetReadOnly(clusterIn(config))

export const noRoom = ({ dataDir }: Config): string =>
  `In ${dataDir} non c’è quasi più spazio: finché non se ne libera, il database non accetta scritture.`

async function findDatabase(config: Config, mayCreate: boolean): Promise<{ url: string; release(): Promise<void> }> {
  const { databaseUrl, dataDir } = config
  const nothingToRelease = async () => {}
  if (databaseUrl) return { url: databaseUrl, release: nothingToRelease }
  const folder = clusterIn(config)
  if (!mayCreate && !isThere(folder)) {
    throw new NotFoundError(`In ${dataDir} non c’è ancora un database: nasce con il primo avvio del server.`)
  }
  await requireDataFolder(config)
  const unlock = tryLock(dataDir)
  if (!unlock) {
    const url = runningEmbeddedUrl(folder)
    if (!url) throw new UnavailableError('Il server si sta avviando o fermando: riprova tra poco.')
    return { url, release: nothingToRelease }
  }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: folder })
    const release = async () => {
      await embedded.stop()
      unlock()
    }
    return { url: embedded.url('postgres'), release }
  } catch (error) {
    unlock()
    throw error
  }
}

function isThere(folder: string): boolean {
  try {
    return hasCluster(folder)
  } catch {
    throw new UnavailableError(`Il database in ${folder} non si può leggere: usa l’account con cui gira il server.`)
  }
}

/** @returns null while a server or another command holds the data folder */
function tryLock(dataDir: string): (() => void) | null {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUseError) return null
    throw error
  }
}
