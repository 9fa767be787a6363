import { demandListed } from '@chiostro/domain/demand/demand'
import {
  openedSubject,
  unmetDemand,
  unmetDemandQuery,
  unmetSearch,
  unmetWanted,
  unreviewedSubject,
} from '@chiostro/domain/demand/demandInput'
import { builder } from '../../graphql/builder.ts'
import { answerType, schemaArgs } from '../../graphql/zodFields.ts'
import { listUnmetDemand } from './demand.service.ts'

const UnmetSearch = answerType('UnmetSearch', 'A search that found nothing.', unmetSearch)
const UnmetWanted = answerType('UnmetWanted', 'A wanted book without a listing.', unmetWanted)
const UnreviewedSubject = answerType('UnreviewedSubject', 'A subject without a review.', unreviewedSubject)
const OpenedSubject = answerType('OpenedSubject', 'A subject without a review that was opened.', openedSubject, {
  subject: { type: UnreviewedSubject },
})

const complexity = { field: 1, multiplier: demandListed }

const UnmetDemand = answerType(
  'UnmetDemand',
  `What visitors asked for and did not find, most asked first, at most ${demandListed} of each.`,
  unmetDemand,
  {
    searches: { type: [UnmetSearch], complexity },
    subjects: { type: [OpenedSubject], complexity },
    wanted: { type: [UnmetWanted], complexity },
  },
)

builder.queryField('unmetDemand', (t) =>
  t.field({
    authorize: 'moderator',
    type: UnmetDemand,
    description: 'For moderators: what visitors asked for and did not find.',
    args: schemaArgs(t, unmetDemandQuery, { days: 'Int' }),
    resolve: (_root, args, context) => listUnmetDemand(context, args),
  }),
)
