import { pages } from '@chiostro/domain/pages/pages'
import type { RecordHeads } from '../../http/head.ts'

export const proofHeads: RecordHeads = {
  proofs: ({ config: { studentEmailDomains } }) => ({
    title: pages.proofs.title,
    description: 'Link personale.',
    path: pages.proofs.path,
    secret: true,
    unlisted: true,
    missing: studentEmailDomains.length === 0,
  }),
}
