import { formatMessage } from '@chiostro/domain/languages/localizedMessage'
import { IncompleteRead, type ReadFailure, type Remedy, UsageFailure } from '@chiostro/sources/failure'
import { exitStatus, Failure } from '../failure.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import { missingText } from './missing.ts'

const remedies: Record<Remedy, string> = {
  report: t('Non è stato importato nulla: segnala questa riga come dice docs/catalogues.md.'),
  'name-address': t('Se è quello giusto, nominalo con --base-url.'),
  'writable-folder': t('Si cambia con XDG_CACHE_HOME.'),
  later: t('Ripeti allora il comando.'),
  'other-year': t('Controlla --year.'),
  'other-degrees': t('Controlla --degree.'),
  'other-departments': t('Controlla --department.'),
  'no-textbooks': t('Togli --textbooks.'),
}

/** Why a read ended, and what can be done about it here. */
export function readFailure(error: ReadFailure, { partial }: { partial: boolean }): Failure {
  if (error instanceof IncompleteRead) return new Failure(missingText(error.missing, partial ? 'hopeless' : 'nothing imported'))
  const remedy = error.remedy ? ` ${remedies[error.remedy]}` : ''
  return new Failure(
    singleLine(formatMessage(error.localized, t)) + remedy,
    error instanceof UsageFailure ? exitStatus.wrongUsage : exitStatus.failed,
  )
}
