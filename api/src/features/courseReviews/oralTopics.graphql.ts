import { oralTopicLimits } from '@chiostro/domain/courseReviews/oralTopics'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { matchField, pageArgs, pageSize } from '../../graphql/connection.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { mergeOralTopics, oralTopicsOf, renameOralTopic, searchOralTopics, type TopicMatch } from './oralTopics.service.ts'
import type { OralTopicRow } from './oralTopics.sql.ts'

const OralTopic = builder.objectRef<OralTopicRow>('OralTopic').implement({
  description: 'What is asked at the oral exam of a subject, as its reviews say. Case, accents and spaces do not tell topics apart.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: 'As most reviews spell it, or as a moderator does.' }),
    count: t.exposeInt('count', { description: 'Number of reviews that name it.' }),
    years: t.exposeIntList('years', { description: 'Years of attendance of their authors, ascending.', complexity: 1 }),
  }),
})

builder.objectField(Subject, 'oralTopics', (t) =>
  t.field({
    type: [OralTopic],
    description: `What is asked at its oral exams, the most asked first; at most ${oralTopicLimits.shown}.`,
    complexity: 15,
    resolve: ({ id }, _args, context) => oralTopicsOf(context, id),
  }),
)

const FoundOralTopic = builder.objectRef<TopicMatch>('FoundOralTopic').implement({
  description: 'A topic of an oral exam that a search finds.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: "As in the subject's list of topics." }),
    subject: t.expose('subject', { type: Subject, description: 'The subject that asks it.' }),
    match: t.expose('match', { ...matchField, description: 'How the search found it: of all topics of an answer the same.' }),
  }),
})

const { found } = oralTopicLimits

builder.queryField('searchOralTopics', (t) =>
  t.field({
    type: [FoundOralTopic],
    description: `Topics of oral exams of the whole university with their subjects, best match first. ${found.size}, at most ${found.max}.`,
    extensions: sharedRead,
    args: {
      query: t.arg.string({
        description: 'At least 2 characters; topics need 3. Ignores accents, case and word order, and forgives a typo.',
      }),
      first: t.arg.int(pageArgs.first),
    },
    complexity: ({ first }) => ({ field: 10, multiplier: pageSize(first, found) }),
    resolve: (_root, { query, first }, context, info) =>
      searchOralTopics(context, query, pageSize(first, found), queryFromInfo({ context, info, path: ['subject'] })),
  }),
)

const subjectId = { description: "The subject's id." }
const spelling = 'in any spelling'

builder.mutationFields((t) => ({
  mergeOralTopics: t.field({
    authorize: 'moderator',
    type: Subject,
    description: 'For moderators: counts a topic of the oral exam as another one, also in reviews still to come.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      subjectId: t.arg.id(subjectId),
      from: t.arg.string({ description: `The topic that goes, ${spelling}.` }),
      into: t.arg.string({ description: `The topic that is kept, ${spelling}.` }),
    },
    resolve: (_root, { subjectId, ...topics }, context) => mergeOralTopics(context, subjectId, topics),
  }),
  renameOralTopic: t.field({
    authorize: 'moderator',
    type: Subject,
    description: 'For moderators: gives a topic of the oral exam another name; the name of another topic makes the two one.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      subjectId: t.arg.id(subjectId),
      topic: t.arg.string({ description: `The topic, ${spelling}.` }),
      to: t.arg.string({ description: `Its new name, ${oralTopicLimits.min} to ${oralTopicLimits.max} characters.` }),
    },
    resolve: (_root, { subjectId, ...names }, context) => renameOralTopic(context, subjectId, names),
  }),
}))
