import {
  type DocumentNode,
  type FragmentDefinitionNode,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { schema } from '../src/graphql/schema.ts'

type Data = unknown

/** Paths of the fields that a document selects, without those of expected failures. */
export function selectedPaths(query: string): Set<string> {
  const document = parse(query)
  const found = new Set<string>()
  walk(document, operationOf(document).selectionSet, '', (path) => found.add(path))
  return found
}

/** Those for which the answer has a value: no null, no empty list. */
export function answeredPaths(data: Data, path = ''): string[] {
  if (data === null || data === undefined) return []
  if (Array.isArray(data)) return data.flatMap((item) => answeredPaths(item, path))
  if (typeof data !== 'object') return [path]
  return [path, ...Object.entries(data).flatMap(([key, value]) => answeredPaths(value, path ? `${path}.${key}` : key))]
}

const operationOf = ({ definitions }: DocumentNode) =>
  definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode

function walk(document: DocumentNode, { selections }: SelectionSetNode, above: string, add: (path: string) => void): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value
      const path = above ? `${above}.${name}` : name
      add(path)
      if (selection.selectionSet) walk(document, selection.selectionSet, path, add)
      continue
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : (document.definitions.find(
            (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
          ) as FragmentDefinitionNode)
    if (!isFailure(fragment.typeCondition?.name.value)) walk(document, fragment.selectionSet, above, add)
  }
}

function isFailure(name = ''): boolean {
  const type = schema.getType(name)
  if (isInterfaceType(type)) return name === 'Error'
  return isObjectType(type) && type.getInterfaces().some((one) => one.name === 'Error')
}
