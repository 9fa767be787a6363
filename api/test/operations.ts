import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql'
import { schema } from '../src/graphql/schema.ts'

const roots = [
  { keyword: 'query', type: schema.getQueryType() },
  { keyword: 'mutation', type: schema.getMutationType() },
]

interface Filling {
  text?: string
  /** Includes optional arguments and fields. */
  whole?: boolean
}

export const listOperations = (filling: Filling = {}): { name: string; document: string }[] =>
  roots.flatMap(({ keyword, type }) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, document: `${keyword} { ${callOf(field, filling)} }` })),
  )

function callOf(field: GraphQLField<unknown, unknown>, filling: Filling): string {
  const args = valuesOf(field.args, filling)
  const type = isNonNullType(field.type) ? field.type.ofType : field.type
  const selection = isLeafType(isListType(type) ? type.ofType : type) && !isUnionType(type) ? '' : ' { __typename }'
  return `${field.name}${args && `(${args})`}${selection}`
}

const valuesOf = (fields: readonly (GraphQLArgument | GraphQLInputField)[], filling: Filling): string =>
  fields
    .filter(({ type, defaultValue }) => (isNonNullType(type) && defaultValue === undefined) || filling.whole)
    .map(({ name, type }) => `${name}: ${literalOf(type, filling)}`)
    .join(', ')

function literalOf(type: GraphQLInputType, filling: Filling): string {
  if (isNonNullType(type)) return literalOf(type.ofType, filling)
  if (isListType(type)) return `[${literalOf(type.ofType, filling)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) return `{ ${valuesOf(Object.values(type.getFields()), filling)} }`
  const simple: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', DateTime: '"2026-01-01T00:00:00Z"' }
  return simple[String(type)] ?? JSON.stringify(filling.text ?? '1')
}
