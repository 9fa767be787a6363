import { courseReviewPage } from '@chiostro/domain/courseReviews'
import type { ReviewSort } from '@chiostro/domain/reviews'
import type { FieldNode, GraphQLResolveInfo } from 'graphql'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { pageSize } from '../../graphql/connection.ts'
import { argumentsOf, fieldsAt, fieldsBelow } from '../../graphql/selection.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import type { AskedParts } from './courseReviews.reads.ts'
import { findSubjectWith } from './subjects.service.ts'

builder.queryField('subject', (t) =>
  t.field({
    type: Subject,
    nullable: true,
    description: 'One subject, offered or retired, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The subject's id." }) },
    resolve: (_root, { id }, context, info) => findSubjectWith(context, id, askedParts(info)),
  }),
)

/** What is asked for below a subject that one statement reads with it. */
function askedParts(info: GraphQLResolveInfo): AskedParts {
  const reviews = firstPage(fieldsAt(['reviews'], info), info)
  return { ...statisticsAsked(fieldsAt(['statistics'], info), info), ...(reviews && { reviews }) }
}

const distributions = ['studyMaterialsDistribution', 'examMethodsDistribution', 'counts']

function statisticsAsked(nodes: readonly FieldNode[], info: GraphQLResolveInfo): Pick<AskedParts, 'statistics'> {
  if (nodes.length === 0) return {}
  const parts = fieldsBelow(nodes, info)
  const isCounted = [...parts, ...fieldsBelow(parts, info)].some(({ name }) => distributions.includes(name.value))
  return { statistics: isCounted ? 'all' : 'figures' }
}

interface ReviewsArgs {
  first?: number | null
  after?: string | null
  sort?: ReviewSort | null
}

/** The page that is asked for; undefined where there are several, or a cursor, which the field itself may refuse. */
function firstPage([node, ...others]: readonly FieldNode[], info: GraphQLResolveInfo): AskedParts['reviews'] {
  if (!node || others.length > 0) return undefined
  const { first, after, sort } = argumentsOf(node, info) as ReviewsArgs
  return after ? undefined : { limit: pageSize(first, courseReviewPage), sort }
}
