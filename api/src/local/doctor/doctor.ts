import { languageCodes, sourceLanguage } from '@chiostro/domain/languages/languages'
import type { Finding } from '@chiostro/domain/local/results'
import { partsOf } from '@chiostro/domain/records/records'
import { email } from '@chiostro/domain/text/text'
import { z } from 'zod'
import { NotFoundError, UnavailableError } from '../../errors.ts'
import type { Config } from '../../startup/config.ts'
import { validate } from '../../validation.ts'
import type { LocalServices } from '../connect.ts'
import { type Check, failed, skipped } from './check.ts'
import {
  adminsCheck,
  averagesCheck,
  countersCheck,
  databaseCheck,
  figuresCheck,
  migrationsCheck,
  poolerCheck,
  proofsCheck,
  replicaCheck,
  secondFactorCheck,
  sectionsCheck,
} from './databaseChecks.ts'
import { claimsCheck, filesCheck, storageCheck } from './imageChecks.ts'
import { dataDirCheck, identityCheck, participantsCheck, settingsCheck, versionCheck } from './machineChecks.ts'
import { jobsCheck, outboxCheck, scheduleCheck, senderDomainCheck, smtpCheck, trialMailCheck } from './mailChecks.ts'

const machineChecks: Check<Config>[] = [
  versionCheck,
  settingsCheck,
  identityCheck,
  participantsCheck,
  dataDirCheck,
  storageCheck,
  smtpCheck,
]
const databaseChecks: Check<LocalServices>[] = [databaseCheck, migrationsCheck]

/** They read the application's tables, so all migrations are required. */
const tableChecks: Check<LocalServices>[] = [
  adminsCheck,
  secondFactorCheck,
  proofsCheck,
  sectionsCheck,
  countersCheck,
  averagesCheck,
  figuresCheck,
  claimsCheck,
  filesCheck,
  outboxCheck,
  scheduleCheck,
  jobsCheck,
]

const doctorOptions = z.object({
  mailTo: email('L’indirizzo a cui scrivere non è valido').optional(),
  language: z.enum(languageCodes).default(sourceLanguage),
})

const optionalChecks = ({ replicaUrl, directUrl }: Config): Check<LocalServices>[] => [
  ...(replicaUrl ? [replicaCheck] : []),
  ...(directUrl ? [poolerCheck] : []),
]

/**
 * Continues after failures; changes nothing but a schedule that a wrong clock left in the future.
 * @param input `mailTo`: also sends one message to this address @throws ValidationError for an invalid address
 */
export async function doctor(
  config: Config,
  connect: () => Promise<LocalServices>,
  onFinding: (finding: Finding) => void | Promise<void> = () => {},
  input: unknown = {},
): Promise<{ healthy: boolean; findings: Finding[] }> {
  const { mailTo, language } = validate(doctorOptions, input)
  const findings: Finding[] = []
  const report = async (finding: Finding) => {
    findings.push(finding)
    await onFinding(finding)
    return finding.status !== 'failed'
  }
  const examine = async <Subject>({ name, run }: Check<Subject>, subject: Subject) => {
    const result = await run(subject).catch((error: unknown) => failed('Il controllo non è riuscito.', [reasonOf(error)]))
    return report({ check: name, ...result })
  }
  for (const check of machineChecks) await examine(check, config)
  if (mailTo) for (const check of [trialMailCheck(mailTo, language), senderDomainCheck()]) await examine(check, config)
  const services = await connect().catch(async (error: unknown) => {
    const result =
      error instanceof NotFoundError || error instanceof UnavailableError
        ? failed(error.message)
        : failed('Il database non si può raggiungere: guarda DATABASE_URL.', [reasonOf(error)])
    await report({ check: 'database', ...result })
    return null
  })
  let isReady = services !== null
  for (const check of databaseChecks) if (services && isReady) isReady = await examine(check, services)
  for (const check of [...optionalChecks(config), ...tableChecks]) {
    if (services && isReady) await examine(check, services)
    else await report({ check: check.name, ...skipped('Non si può controllare finché il database non è a posto.') })
  }
  return { healthy: findings.every(({ status }) => status !== 'failed'), findings }
}

/** A refused connection to several addresses is an AggregateError. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message || String(partsOf<NodeJS.ErrnoException>(error).code ?? error.name) : String(error)
}
