import { type DocumentNode, type FieldNode, GraphQLObjectType, getNamedType, isLeafType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { type Topic, topics } from '../database/changes.ts'
import { schema } from '../graphql/schema.ts'
import { mutationTopics, queryTopics, typeTopics } from './topics.ts'

export interface Plan {
  /** What the answer depends on; null when it must not be kept. */
  reads: readonly Topic[] | null
  /** What executing it may change. */
  writes: readonly Topic[]
}

const plans = new WeakMap<DocumentNode, Plan>()

/** What a valid document reads and writes, whichever of its operations is executed. */
export function planOf(document: DocumentNode): Plan {
  const plan = plans.get(document) ?? makePlan(document)
  plans.set(document, plan)
  return plan
}

function makePlan(document: DocumentNode): Plan {
  const reads = new Set<Topic>()
  const writes = new Set<Topic>()
  let keepable = true
  const types = new TypeInfo(schema)
  const visitor = visitWithTypeInfo(types, {
    Field(node) {
      const parent = types.getParentType()
      if (parent === schema.getMutationType()) {
        keepable = false
        for (const topic of mutationTopics[node.name.value] ?? topics) writes.add(topic)
        return
      }
      const read = topicsRead(types, node, parent === schema.getQueryType())
      if (!read) keepable = false
      for (const topic of read ?? []) reads.add(topic)
    },
  })
  visit(document, visitor)
  return { reads: keepable ? [...reads] : null, writes: [...writes] }
}

/** @returns null when nothing is declared */
function topicsRead(types: TypeInfo, { name }: FieldNode, atRoot: boolean): readonly Topic[] | null {
  const type = getNamedType(types.getType())
  if (!type) return null
  // A value of an object is part of the object, which was judged above it.
  if (isLeafType(type)) return atRoot && name.value !== '__typename' ? (queryTopics[name.value] ?? null) : []
  return type instanceof GraphQLObjectType ? (typeTopics[type.name.replace(/(Connection|Edge)$/, '')] ?? null) : null
}
