import type { ObjectRef } from '@pothos/core'
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql'
import type { Context } from '../context.ts'
import type { Page, PageRequest } from '../database/paging.ts'
import type { SearchMatch } from '../text/search.ts'
import { builder } from './builder.ts'

interface PageInfoShape {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

interface ConnectionShape<Node> {
  edges: { cursor: string; match: SearchMatch; node: Node }[]
  pageInfo: PageInfoShape
  countAll(): Promise<number>
}

const PageInfo = builder.objectRef<PageInfoShape>('PageInfo').implement({
  description: 'Paging information.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether more follows.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { description: 'Whether there is a previous page.' }),
    startCursor: t.exposeString('startCursor', { nullable: true, description: 'Cursor of the first item; null on an empty page.' }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: 'Cursor of the last item, for `after`; null on an empty page.' }),
  }),
})

const SearchMatchType = builder.enumType('SearchMatch', {
  description: 'How a record was found by a search.',
  values: {
    EXACT: { value: 'exact', description: 'It has every word; without a search, all have.' },
    SIMILAR: { value: 'similar', description: 'It has words that resemble them: perhaps what was meant. `totalCount` leaves it out.' },
    PARTIAL: { value: 'partial', description: 'Nothing has every word: it has most of them. `totalCount` leaves it out.' },
  } as const,
})

export const matchField = { type: SearchMatchType, description: 'How the search found it: all that are exact come first.' }

export const firstArg = { required: false, description: 'How many items.' } as const

export const pageArgs = (arg: Pick<PothosSchemaTypes.InputFieldBuilder<PothosTypes, 'Arg'>, 'int' | 'string'>) => ({
  first: arg.int(firstArg),
  after: arg.string({ required: false, description: 'The `endCursor` of the previous page.' }),
})

/** `totalCount` is counted only when selected. @param plural name of the items, for descriptions */
export function connectionType<Node extends object>(name: string, node: ObjectRef<PothosTypes, Node>, plural: string) {
  const edge = builder.objectRef<{ cursor: string; match: SearchMatch; node: Node }>(`${name}Edge`).implement({
    description: `One of the ${plural} and its place in the list.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'For `after`, to go on from here.' }),
      match: t.expose('match', matchField),
      node: t.expose('node', { type: node, description: 'The item itself.' }),
    }),
  })
  return builder.objectRef<ConnectionShape<Node>>(`${name}Connection`).implement({
    description: `A page of ${plural}.`,
    fields: (t) => ({
      // The list field already multiplies its complexity by the number of items.
      edges: t.expose('edges', { type: [edge], description: 'The items.', complexity: { field: 1, multiplier: 1 } }),
      pageInfo: t.expose('pageInfo', { type: PageInfo, description: 'Paging information.' }),
      totalCount: t.int({
        description: `Number of matching ${plural} on all pages; of a search, of those with every word.`,
        complexity: 2,
        resolve: (page) => page.countAll(),
      }),
    }),
  })
}

export type PothosTypes = (typeof builder)['$inferSchemaTypes']

/** Encodes its cursor lazily: few clients request those of all items. A getter in each object would take 400 bytes. */
class Edge<Row> {
  readonly node: Row
  readonly #page: Page<Row>

  constructor(node: Row, page: Page<Row>) {
    this.node = node
    this.#page = page
  }

  get cursor(): string {
    return this.#page.cursorOf(this.node)
  }

  get match(): SearchMatch {
    return this.#page.matchOf?.(this.node) ?? 'exact'
  }
}

/** Not getters of an object literal, which would be a shape of object of its own for each page (`http/context.ts`). */
class PageInfoOf<Row> {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly #edges: Edge<Row>[]

  constructor(edges: Edge<Row>[], hasPreviousPage: boolean, { hasNextPage }: Page<Row>) {
    this.hasNextPage = hasNextPage
    this.hasPreviousPage = hasPreviousPage
    this.#edges = edges
  }

  get startCursor(): string | null {
    return this.#edges[0]?.cursor ?? null
  }

  get endCursor(): string | null {
    return this.#edges.at(-1)?.cursor ?? null
  }
}

export function toConnection<Row>(
  page: Page<Row>,
  after: string | null | undefined,
  countAll: () => Promise<number>,
): ConnectionShape<Row> {
  const edges = page.rows.map((node) => new Edge(node, page))
  return { countAll, edges, pageInfo: new PageInfoOf(edges, Boolean(after), page) }
}

export function asksOnly(fields: ReadonlySet<string>, info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): boolean {
  const below = (nodes: GraphQLResolveInfo['fieldNodes'], name: string) =>
    fieldsBelow(nodes, info).filter((field) => field.name.value === name)
  const items = below(below(info.fieldNodes, 'edges'), 'node')
  return fieldsBelow(items, info).every(({ name }) => fields.has(name.value) || name.value === '__typename')
}

interface PageLimits {
  size: number
  max: number
}

/** Zero asks for no item (Relay's connections), as for counting alone. */
export const pageSize = (first: number | null | undefined, { size, max }: PageLimits) =>
  first === 0 ? 0 : Math.min(Math.max(first ?? size, 1), max)

/** What a page multiplies the cost of its fields by: counting costs without items, too. */
export const pageCost = (first: number | null | undefined, limits: PageLimits) => Math.max(pageSize(first, limits), 1)

interface Paging {
  first?: number | null
  after?: string | null
}

// Functions, not methods: TypeScript compares the filter with the arguments of the field.
interface Listing<Row, Filter> {
  list: (context: Context, filter: Filter, page: PageRequest) => Promise<Page<Row>>
  count: (context: Context, filter: Filter) => Promise<number>
}

/** @param listing reads by the arguments of the field, and ignores those of paging */
export const paged = <Row, Filter>(limits: PageLimits, { list, count }: Listing<Row, Filter>) => ({
  complexity: ({ first }: Paging) => ({ field: 5, multiplier: pageCost(first, limits) }),
  async resolve(_root: object, args: Filter & Paging, context: Context) {
    const page = await list(context, args, { limit: pageSize(args.first, limits), after: args.after })
    return toConnection(page, args.after, () => count(context, args))
  },
})

type Document = Pick<GraphQLResolveInfo, 'fragments'>

/** Selected fields below others, including those of fragments and of all conditions (`@include`). */
export function fieldsBelow(nodes: readonly FieldNode[], document: Document): FieldNode[] {
  const fieldsIn = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    const { selectionSet } = selection.kind === Kind.INLINE_FRAGMENT ? selection : (document.fragments[selection.name.value] ?? {})
    return selectionSet?.selections.flatMap(fieldsIn) ?? []
  }
  return nodes.flatMap(({ selectionSet }) => selectionSet?.selections.flatMap(fieldsIn) ?? [])
}
