import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  Kind,
  type SelectionNode,
} from 'graphql'

type Document = Pick<GraphQLResolveInfo, 'fragments'>

/** The fields that are asked for below others, those of fragments included, whatever their conditions (`@include`) are. */
export function fieldsBelow(nodes: readonly FieldNode[], document: Document): FieldNode[] {
  const fieldsIn = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    const { selectionSet } = selection.kind === Kind.INLINE_FRAGMENT ? selection : (document.fragments[selection.name.value] ?? {})
    return selectionSet?.selections.flatMap(fieldsIn) ?? []
  }
  return nodes.flatMap(({ selectionSet }) => selectionSet?.selections.flatMap(fieldsIn) ?? [])
}

/** The same along a path below the field that is resolved: the nodes of its last name. */
export const fieldsAt = (path: readonly string[], info: GraphQLResolveInfo): readonly FieldNode[] =>
  path.reduce<readonly FieldNode[]>((nodes, name) => fieldsBelow(nodes, info).filter((field) => field.name.value === name), info.fieldNodes)

/** The arguments of a field of the type that `info` resolves to. */
export function argumentsOf(node: FieldNode, { returnType, variableValues }: GraphQLResolveInfo): Record<string, unknown> {
  const field = (getNamedType(returnType) as GraphQLObjectType).getFields()[node.name.value]
  return field ? getArgumentValues(field, node, variableValues) : {}
}
