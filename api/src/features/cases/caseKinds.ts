import type { FlagName } from '@chiostro/domain/flags/flags'
import type { ReportKind } from '@chiostro/domain/records/kinds'
import type { RecordKind } from '../kind.ts'
import { kinds } from '../kinds.ts'
import type { CaseKind } from './caseKind.ts'

export const caseKinds = Object.fromEntries(
  Object.entries<RecordKind>(kinds).flatMap(([name, { report, section }]) => (report ? [[name, { ...report, section }]] : [])),
) as Record<ReportKind, CaseKind & { section: FlagName | null }>
