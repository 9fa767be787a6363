import { demandDays, demandListed } from '@chiostro/domain/demand/demand'
import { type UnmetDemand as Demand, unmetSearch, unmetWanted, unreviewedSubject } from '@chiostro/domain/demand/demandInput'
import { builder } from '../../graphql/builder.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { recordOf } from '../../records.ts'
import { listUnmetDemand } from './demand.service.ts'

type Search = Demand['searches'][number]
type Subject = Demand['subjects'][number]['subject']
type Wanted = Demand['wanted'][number]

const UnmetSearch = builder.objectRef<Search>('UnmetSearch').implement({
  description: 'A search that found nothing.',
  fields: (t) => recordFields(t, recordOf<Search, typeof unmetSearch>(unmetSearch, {})),
})

const UnreviewedSubject = builder.objectRef<Subject>('UnreviewedSubject').implement({
  description: 'A subject without a review.',
  fields: (t) => recordFields(t, recordOf<Subject, typeof unreviewedSubject>(unreviewedSubject, {})),
})

const OpenedSubject = builder.objectRef<Demand['subjects'][number]>('OpenedSubject').implement({
  description: 'A subject without a review that was opened.',
  fields: (t) => ({
    subject: t.field({ type: UnreviewedSubject, description: 'The subject.', resolve: ({ subject }) => subject }),
    opened: t.exposeInt('opened', { description: 'Networks of a day, summed over the days.' }),
  }),
})

const UnmetWanted = builder.objectRef<Wanted>('UnmetWanted').implement({
  description: 'A wanted book without a listing.',
  fields: (t) => recordFields(t, recordOf<Wanted, typeof unmetWanted>(unmetWanted, {})),
})

const cost = { field: 1, multiplier: demandListed }

const UnmetDemand = builder.objectRef<Demand>('UnmetDemand').implement({
  description: `What visitors asked for and did not find, most asked first, at most ${demandListed} of each.`,
  fields: (t) => ({
    searches: t.field({
      type: [UnmetSearch],
      description: 'Searches that found nothing, of at least three networks of a day.',
      complexity: cost,
      resolve: ({ searches }) => searches,
    }),
    subjects: t.field({
      type: [OpenedSubject],
      description: 'Subjects without a review that were opened, of at least three networks of a day.',
      complexity: cost,
      resolve: ({ subjects }) => subjects,
    }),
    wanted: t.field({
      type: [UnmetWanted],
      description: 'Wanted books without a listing.',
      complexity: cost,
      resolve: ({ wanted }) => wanted,
    }),
  }),
})

builder.queryField('unmetDemand', (t) =>
  t.field({
    authorize: 'moderator',
    type: UnmetDemand,
    description: 'For moderators: what visitors asked for and did not find.',
    args: {
      days: t.arg.int({
        required: false,
        description: `Of how many days, today included: ${demandDays.usual} when absent, at most ${demandDays.max}.`,
      }),
    },
    resolve: (_root, args, context) => listUnmetDemand(context, args),
  }),
)
