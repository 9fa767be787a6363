import { languageArgument } from '@chiostro/domain/languages/languageInput'
import { maxAnswerable, replyLimits } from '@chiostro/domain/replies/replies'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { schemaFields } from '../../graphql/zodFields.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { Professor, ProfessorReview } from '../professors/professors.refs.ts'
import { reply } from '../professors/professors.schemas.ts'
import { deleteReply, findReplyPage, type ReplyPage, requestReplyLink, saveReply } from './replies.service.ts'

const ProfessorReply = builder.prismaObject('ProfessorReply', {
  description: "A professor's answer to a review of theirs («Risposta del docente»).",
  fields: (t) => schemaFields(t, reply),
})

builder.prismaObjectField(ProfessorReview, 'reply', (t) =>
  t.relation('reply', {
    type: ProfessorReply,
    nullable: true,
    description: "The professor's answer, or null. It has no effect on averages.",
    resolve: (query, { id: reviewId }, _args, { db }) => db.professorReply.findUnique({ ...query, where: { reviewId } }),
  }),
)

const ReplyPageType = builder.objectRef<ReplyPage>('ProfessorReplyPage').implement({
  description: "What a professor's link opens.",
  fields: (t) => ({
    professors: t.field({
      type: [Professor],
      description: 'The pages of the address: several if the professor teaches in several departments.',
      resolve: ({ professors }) => professors,
    }),
    reviews: t.field({
      type: [ProfessorReview],
      description: `Their reviews, newest first, at most ${maxAnswerable}.`,
      resolve: ({ reviews }) => reviews,
    }),
  }),
})

const token = { description: "Token of the link in the professor's e-mail, good for an hour." }
const reviewId = { description: "The review's id." }

builder.queryField('professorReply', (t) =>
  t.field({
    type: ReplyPageType,
    nullable: true,
    description: "A professor's reviews, to answer them; null when the token is unknown or has expired.",
    args: { token: t.arg.string(token) },
    complexity: 20,
    resolve: (_root, { token }, context) => nullIfNotFound(findReplyPage(context, token)),
  }),
)

builder.mutationFields((t) => ({
  requestProfessorReply: t.field({
    type: Confirmation,
    description:
      "Has a link sent to answer reviews, if the address is the professor's institutional one. The answer is the same for any other.",
    errors: { types: [ValidationError] },
    args: {
      professorId: t.arg.id({ description: "The professor's id." }),
      email: t.arg.string({ description: 'Their institutional address.' }),
      language: t.arg.string(languageArgument),
    },
    resolve: (_root, input, context) => confirmed(requestReplyLink(context, input)),
  }),
  replyToReview: t.field({
    type: ProfessorReview,
    description:
      'Answers a review, or changes the answer; one that a moderator reads first is not there yet. A ConflictError for an answer that moderators removed.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      token: t.arg.string(token),
      reviewId: t.arg.id(reviewId),
      text: t.arg.string({ description: `1 to ${replyLimits.text} characters.` }),
      language: t.arg.string(languageArgument),
    },
    resolve: (_root, { token, reviewId, ...input }, context) => saveReply(context, token, reviewId, input),
  }),
  deleteReply: t.field({
    type: Confirmation,
    description: 'Deletes the answer to a review.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string(token), reviewId: t.arg.id(reviewId) },
    resolve: (_root, { token, reviewId }, context) => deletionOf(deleteReply(context, token, reviewId)),
  }),
}))
