import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { pages } from '@chiostro/domain/pages/pages'
import { isReportKind } from '@chiostro/domain/records/kinds'
import { nullIfNotFound } from '../../graphql/errors.ts'
import type { RecordHeads } from '../../http/head.ts'
import { quoteOf } from './cases.service.ts'

export const caseHeads: RecordHeads = {
  async report(context, { kind = '', id = '' }) {
    const item = isReportKind(kind) ? await nullIfNotFound(quoteOf(context, { kind, id })) : null
    return { title: pages.report.title, description: pageDescriptions.report, path: pages.report.path, unlisted: true, missing: !item }
  },
}
