import { demandDays, demandListed } from '@chiostro/domain/demand/demand'
import type { UnmetDemand as Demand } from '@chiostro/domain/demand/demandInput'
import { builder } from '../../graphql/builder.ts'
import { listUnmetDemand } from './demand.service.ts'

const UnmetSearch = builder.objectRef<Demand['searches'][number]>('UnmetSearch').implement({
  description: 'A search that found nothing.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`books`, `subjects`, `professors` or `events`.' }),
    words: t.exposeString('words', { description: 'The search without case, accents and surplus spaces.' }),
    times: t.exposeInt('times', { description: 'Networks of a day, summed over the days.' }),
  }),
})

const UnreviewedSubject = builder.objectRef<Demand['subjects'][number]['subject']>('UnreviewedSubject').implement({
  description: 'A subject without a review.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    courseName: t.exposeString('courseName', { description: 'Its name.' }),
  }),
})

const OpenedSubject = builder.objectRef<Demand['subjects'][number]>('OpenedSubject').implement({
  description: 'A subject without a review that was opened.',
  fields: (t) => ({
    subject: t.field({ type: UnreviewedSubject, description: 'The subject.', resolve: ({ subject }) => subject }),
    opened: t.exposeInt('opened', { description: 'Networks of a day, summed over the days.' }),
  }),
})

const UnmetWanted = builder.objectRef<Demand['wanted'][number]>('UnmetWanted').implement({
  description: 'A wanted book without a listing.',
  fields: (t) => ({
    isbn: t.exposeString('isbn', { description: "Thirteen digits; '' when not given." }),
    title: t.exposeString('title', { description: 'Title of the book.' }),
    times: t.exposeInt('times', { description: 'How many look for it.' }),
  }),
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
