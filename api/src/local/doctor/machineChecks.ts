import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { ParticipantsVisibility } from '@chiostro/domain/events/events'
import { unnamed } from '@chiostro/domain/pages/place'
import { messageOf } from '@chiostro/domain/records/records'
import { firstPasswordFile } from '../../features/admin/accounts.service.ts'
import type { Config } from '../../startup/config.ts'
import { isLoopback } from '../../startup/listening.ts'
import { version } from '../../startup/program.ts'
import { freeBytes } from '../../storage/folders.ts'
import { check, failed, ok, warning } from './check.ts'

export const versionCheck = check('version', async () => ok(`Chiostro ${version}, con Node ${process.versions.node}.`))

const littleSpace = 1_000_000_000

export const dataDirCheck = check('data-dir', async ({ dataDir }: Config) => {
  if (!existsSync(dataDir)) return dataDirLocation(dataDir)
  const probe = path.join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await fs.writeFile(probe, 'ok')
  } catch (error) {
    return failed(`In ${dataDir} non si può scrivere.`, [messageOf(error)])
  } finally {
    await fs.rm(probe, { force: true }).catch(() => {})
  }
  const free = (await freeBytes(dataDir)) ?? 0
  if (free < littleSpace) return warning(`In ${dataDir} restano solo ${Math.floor(free / 1_000_000)} MB liberi.`)
  const file = firstPasswordFile(dataDir)
  if (await isOlderThanADay(file))
    return warning(`La password del primo amministratore è ancora in ${file}: dopo l’accesso, togli il file.`)
  return ok(`In ${dataDir} si può scrivere; ${Math.floor(free / 1_000_000_000)} GB liberi.`)
})

const isOlderThanADay = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > 86_400_000,
    () => false,
  )

async function dataDirLocation(dataDir: string) {
  for (let folder = path.dirname(dataDir); ; folder = path.dirname(folder)) {
    const problem = await fs.access(folder, fs.constants.W_OK | fs.constants.X_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    )
    if (!problem) return ok(`${dataDir} non c’è ancora: nasce con il primo avvio del server.`)
    if (problem.code !== 'ENOENT' || folder === path.dirname(folder)) return failed(`${dataDir} non si può creare.`, [problem.message])
  }
}

export const settingsCheck = check('settings', async (config: Config) => {
  const { publicUrl, smtpUrl, rateLimit, trustProxy, host, securityContact } = config
  const isLocal = isLoopback(config)
  const doubts = [
    ...(smtpUrl && isLocal ? [`PUBLIC_URL è ${publicUrl}: i link nelle email funzionano solo su questa macchina.`] : []),
    ...(rateLimit ? [] : ['RATE_LIMIT=off: nessun limite a chi scrive o prova password.']),
    ...(!isLocal && trustProxy === 0 && host === '127.0.0.1'
      ? ['TRUST_PROXY=0 dietro un proxy: tutti i visitatori contano come uno.']
      : []),
    ...(!isLocal && !securityContact
      ? ['SECURITY_CONTACT non c’è: chi trova una falla non sa a chi scriverlo, e /.well-known/security.txt risponde 404.']
      : []),
  ]
  return doubts.length > 0 ? warning('Qualche impostazione è da rivedere.', doubts) : ok('Le impostazioni sono coerenti.')
})

const saysWho = 'Le pagine dicono chi gestisce il sito.'

export const identityCheck = check('identity', async (config: Config) => {
  const { controller, instance, publicUrl } = config
  if (isLoopback(config)) {
    return controller.name && controller.email
      ? ok(saysWho)
      : ok('Questa è una prova: prima di aprirla, dille chi la gestisce (CONTROLLER_NAME, CONTROLLER_EMAIL).')
  }
  const missing = [
    ...(controller.name ? [] : ['CONTROLLER_NAME non c’è: /privacy non dice chi è il titolare del trattamento (GDPR, art. 13).']),
    ...(controller.email ? [] : ['CONTROLLER_EMAIL non c’è: /privacy e /accessibility non hanno un indirizzo a cui scrivere.']),
    ...(instance.universityName === unnamed.universityName
      ? ['UNIVERSITY_NAME non c’è: le pagine non dicono di quale università sono.']
      : []),
    ...(publicUrl.startsWith('https:') ? [] : [`PUBLIC_URL è ${publicUrl}: senza https i link personali viaggiano in chiaro.`]),
  ]
  return missing.length > 0 ? warning('Prima di aprire a tutti manca qualcosa.', missing) : ok(saysWho)
})

/** Article 25(2) GDPR: by default, personal data is not public without the person's own action. */
const participantsMeaning: Record<ParticipantsVisibility, string> = {
  public:
    'nome, email e note di chi si iscrive a un evento sono pubblici senza che lo scelga; il GDPR (art. 25, par. 2) chiede il contrario: usa «names» o «organiser», o scrivi perché serve e su quale base (art. 6).',
  names:
    'il nome di chi si iscrive a un evento è pubblico, se non sceglie di nasconderlo: il GDPR (art. 25, par. 2) chiede una ragione, da scrivere nella tua informativa (art. 13).',
  organiser:
    'i dati di chi si iscrive a un evento li riceve solo chi organizza, come il GDPR chiede se nessuno sceglie altro (art. 25, par. 2).',
}

export const participantsCheck = check('participants', async (config: Config) => {
  const { participantsVisibility } = config
  const message = `PARTICIPANTS_VISIBILITY=${participantsVisibility}: ${participantsMeaning[participantsVisibility]}`
  // A trial on loopback has no participants.
  return participantsVisibility === 'public' && !isLoopback(config) ? warning(message) : ok(message)
})
