import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql'

type Document = Pick<GraphQLResolveInfo, 'fragments'>

/** The fields that are asked for below others, those of fragments and of all conditions (`@include`) included. */
export function fieldsBelow(nodes: readonly FieldNode[], document: Document): FieldNode[] {
  const fieldsIn = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    const { selectionSet } = selection.kind === Kind.INLINE_FRAGMENT ? selection : (document.fragments[selection.name.value] ?? {})
    return selectionSet?.selections.flatMap(fieldsIn) ?? []
  }
  return nodes.flatMap(({ selectionSet }) => selectionSet?.selections.flatMap(fieldsIn) ?? [])
}
