import type { Context } from '../../context.ts'
import { isLoopback, mailIsCaptured } from '../../startup/listening.ts'
import { lastBackup } from '../../storage/folders.ts'

const names = ['backup', 'identity', 'mail'] as const

export interface Doubts {
  doubts: (typeof names)[number][]
  /** Null when none was made on this machine. */
  lastBackupAt: Date | null
}

const weekMs = 7 * 86_400_000

/** What `doctor` would say, as far as settings and one file tell. A trial on loopback has no users and needs none of it. */
export async function readDoubts({ config }: Pick<Context, 'config'>): Promise<Doubts> {
  const lastBackupAt = await lastBackup(config)
  const isOld = !lastBackupAt || Date.now() - lastBackupAt.getTime() > weekMs
  const { controller } = config
  const isDoubtful = {
    backup: isOld && !isLoopback(config),
    identity: !(controller.name && controller.email) && !isLoopback(config),
    mail: mailIsCaptured(config),
  }
  return { doubts: names.filter((doubt) => isDoubtful[doubt]), lastBackupAt }
}
