import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  printType,
} from 'graphql'

export const required = (inputs: readonly (GraphQLArgument | GraphQLInputField)[]): Record<string, unknown> =>
  Object.fromEntries(inputs.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, exampleOf(type)]))

function exampleOf(type: GraphQLInputType): unknown {
  const named = getNamedType(type)
  if (isListType(getNullableType(type))) return []
  if (isInputObjectType(named)) return required(Object.values(named.getFields()))
  if (isScalarType(named)) return { Int: 1, Float: 1, Boolean: true, DateTime: '2026-11-21T10:30:00.000Z' }[named.name] ?? 'x'
  return /^ {2}([A-Z_]+)$/m.exec(printType(named))?.[1]
}
