import { staffQuery } from '@chiostro/domain/records/staffRecord'
import {
  type DocumentNode,
  type FieldNode,
  GraphQLEnumType,
  type GraphQLField,
  GraphQLInputObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql'
import { schema } from '../src/graphql/schema.ts'
import { staffRecords } from './staffRecords.ts'

export interface ClientOperation {
  /** `staff`: made from the descriptions of records, for both. */
  workspace: 'web' | 'cli' | 'staff'
  name: string
  kind: string
  query: string
  definition: OperationDefinitionNode
}

export async function clientOperations(): Promise<ClientOperation[]> {
  return [...(await operationsOf('web')), ...(await operationsOf('cli')), ...(await operationsOfStaff())]
}

/** Sent without a session. */
export const isPublic = ({ workspace, name }: ClientOperation) => workspace === 'web' && !/^(Admin|CurrentAdmin$|OwnAccount$)/.test(name)

/** They request another server. */
const foreign = ['BookByIsbn', 'ScannedBook', 'TitleByIsbn']

/** Those that this server alone answers. */
export const clientQueries = async () => (await clientOperations()).filter(({ kind, name }) => kind === 'query' && !foreign.includes(name))

/** Field of Query or Mutation that an operation asks for; of several all. */
export const rootsOf = ({ definition }: ClientOperation) =>
  definition.selectionSet.selections.filter((one): one is FieldNode => one.kind === Kind.FIELD)

async function operationsOfStaff(): Promise<ClientOperation[]> {
  // Two descriptions may share a query.
  return [...new Set((await staffRecords()).map(staffQuery))].flatMap((query) => operationIn('staff', parse(query)))
}

async function operationsOf(workspace: 'web' | 'cli'): Promise<ClientOperation[]> {
  const generated: object = await import(new URL(`../../${workspace}/generated/gql/graphql.ts`, import.meta.url).href)
  const found = Object.entries(generated).filter(([name]) => name.endsWith('Document'))
  return found.flatMap(([, value]) => operationIn(workspace, (value.kind === Kind.DOCUMENT ? value : parse(String(value))) as DocumentNode))
}

function operationIn(workspace: ClientOperation['workspace'], document: DocumentNode): ClientOperation[] {
  const definition = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode | undefined
  if (!definition) return []
  return [{ workspace, name: definition.name?.value ?? '', kind: definition.operation, query: print(document), definition }]
}

/** Values for required variables. @param ids by field of Query, for variables of type ID */
export function inventedVariables({ variableDefinitions = [], selectionSet }: OperationDefinitionNode, ids: Record<string, string>) {
  const [root] = selectionSet.selections
  const own = root?.kind === Kind.FIELD ? ids[root.name.value] : undefined
  const valueFor = (type: string): unknown => {
    if (type.startsWith('[')) return type.startsWith('[ID') ? Object.values(ids) : []
    const named = schema.getType(type.replace('!', ''))
    if (named instanceof GraphQLEnumType) return named.getValues()[0]?.name
    if (named instanceof GraphQLInputObjectType) return inputFor(named, valueFor)
    return { Int: 5, Boolean: true, ID: own ?? 'unknown' }[String(named)] ?? 'storia'
  }
  const needed = variableDefinitions.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
  return Object.fromEntries(needed.map(({ variable, type }) => [variable.name.value, valueFor(print(type))]))
}

/** Only required fields. */
const inputFor = (type: GraphQLInputObjectType, valueFor: (type: string) => unknown) =>
  Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => String(field.type).endsWith('!'))
      .map((field) => [field.name, valueFor(String(field.type))]),
  )

/** Declares the field's arguments as variables. */
export function documentOf(keyword: 'query' | 'mutation', { name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const isResult = isUnionType('ofType' in type ? type.ofType : type)
  const selection = `{ __typename ${isResult ? '... on Error { message ... on ValidationError { issues { path message } } }' : ''} }`
  return `${keyword} ${args.length > 0 ? `(${variables})` : ''} { ${name}${args.length > 0 ? `(${given})` : ''} ${selection} }`
}
