import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../startup/config.ts'

type Folder = Pick<Config, 'dataDir'>

/** Its time is that of the last backup; operators with other tools touch it (docs/operations.md, "Monitoring"). */
const markIn = ({ dataDir }: Folder): string => path.join(dataDir, 'last-backup')

/** Without failing: the archive is complete, and the alert tells of a folder that cannot be written. */
export const noteBackup = (config: Folder): Promise<void> => writeFile(markIn(config), '', { mode: 0o600 }).catch(() => {})

export const lastBackup = (config: Folder): Promise<Date | null> =>
  stat(markIn(config)).then(
    ({ mtime }) => mtime,
    () => null,
  )
