import type { ObjectRef } from '@pothos/core'
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql'
import type { Context } from '../context.ts'
import type { Page, PageRequest } from '../database/paging.ts'
import { ValidationError } from '../errors.ts'
import { builder, enumOf } from './builder.ts'

interface Connection<Row> {
  page: Page<Row>
  after: string | null | undefined
  countAll(): Promise<number>
}

const PageInfo = builder.objectRef<Connection<unknown>>('PageInfo').implement({
  description: 'Paging information.',
  fields: (t) => ({
    hasNextPage: t.boolean({ description: 'Whether more follows.', resolve: ({ page }) => page.hasNextPage }),
    hasPreviousPage: t.boolean({ description: 'Whether there is a previous page.', resolve: ({ after }) => Boolean(after) }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first item; null on an empty page.',
      resolve: ({ page }) => cursorAt(0, page),
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last item, for `after`; null on an empty page.',
      resolve: ({ page }) => cursorAt(-1, page),
    }),
  }),
})

function cursorAt(index: 0 | -1, { rows, cursorOf }: Page<unknown>): string | null {
  return rows.length > 0 ? cursorOf(rows.at(index)) : null
}

const SearchMatch = enumOf('SearchMatch', 'How a record was found by a search.', {
  exact: 'It has every word; without a search, all have.',
  similar: 'It has words that resemble them: perhaps what was meant. `totalCount` leaves it out.',
  partial: 'Nothing has every word: it has most of them. `totalCount` leaves it out.',
})

export const matchField = { type: SearchMatch, description: 'How the search found it: all that are exact come first.' }

export const firstArg = { required: false, description: 'How many items.' } as const

export const pageArgs = (arg: Pick<PothosSchemaTypes.InputFieldBuilder<PothosTypes, 'Arg'>, 'int' | 'string'>) => ({
  first: arg.int(firstArg),
  after: arg.string({ required: false, description: 'The `endCursor` of the previous page.' }),
})

/** @param record whose private link it is */
export const ownersArgs = (arg: Pick<PothosSchemaTypes.InputFieldBuilder<PothosTypes, 'Arg'>, 'id' | 'string'>, record: string) => ({
  id: arg.id({ description: `The ${record}'s id.` }),
  token: arg.string({ description: 'Token of the link in the e-mail.' }),
})

/** `totalCount` is counted only when selected. @param plural name of the items, for descriptions */
export function connectionType<Node extends object>(name: string, node: ObjectRef<PothosTypes, Node>, plural: string) {
  const edge = builder.objectRef<{ node: Node; page: Page<Node> }>(`${name}Edge`).implement({
    description: `One of the ${plural} and its place in the list.`,
    fields: (t) => ({
      // Few clients ask for the cursors of all items.
      cursor: t.string({ description: 'For `after`, to go on from here.', resolve: ({ node, page }) => page.cursorOf(node) }),
      match: t.field({ ...matchField, resolve: ({ node, page }) => page.matchOf?.(node) ?? 'exact' }),
      node: t.expose('node', { type: node, description: 'The item itself.' }),
    }),
  })
  return builder.objectRef<Connection<Node>>(`${name}Connection`).implement({
    description: `A page of ${plural}.`,
    fields: (t) => ({
      // The list field already multiplies its complexity by the number of items.
      edges: t.field({
        type: [edge],
        description: 'The items.',
        complexity: { field: 1, multiplier: 1 },
        resolve: ({ page }) => page.rows.map((node) => ({ node, page })),
      }),
      pageInfo: t.field({ type: PageInfo, description: 'Paging information.', resolve: (connection) => connection }),
      totalCount: t.int({
        description: `Number of matching ${plural} on all pages; of a search, of those with every word.`,
        complexity: 2,
        resolve: (page) => page.countAll(),
      }),
    }),
  })
}

export type PothosTypes = (typeof builder)['$inferSchemaTypes']

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

/** Zero asks for no item (Relay's connections), as for counting alone. @throws ValidationError for fewer */
export function pageSize(first: number | null | undefined, { size, max }: PageLimits): number {
  if (first && first < 0) throw new ValidationError([{ path: 'first', message: 'Numero non valido' }])
  return Math.min(first ?? size, max)
}

/** What a page multiplies the cost of its fields by: counting costs without items, too. */
export const pageCost = (first: number | null | undefined, { size, max }: PageLimits) => Math.max(Math.min(first ?? size, max), 1)

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
    return { page, after: args.after, countAll: () => count(context, args) }
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
