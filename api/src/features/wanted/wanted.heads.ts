import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { pages } from '@chiostro/domain/pages/pages'
import type { RecordHeads } from '../../http/head.ts'
import { findWanted } from './wanted.service.ts'

export const wantedHeads: RecordHeads = {
  async haveIt(context, { id = '' }) {
    const { title, path } = pages.haveIt
    return { title, description: pageDescriptions.wanted, path, unlisted: true, missing: !(await findWanted(context, id)) }
  },
}
