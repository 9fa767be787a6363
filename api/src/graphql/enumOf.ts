import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { entriesOf } from '@chiostro/domain/records/records'
import { builder } from './builder.ts'

/**
 * An enumeration of choices of the domain, each under its name in capitals.
 * @param descriptions of each choice
 */
export function enumOf<Value extends string>(name: string, description: string, descriptions: Record<Value, string>) {
  const values: Record<string, { value: Value; description: string }> = {}
  for (const [value, description] of entriesOf(descriptions)) values[inGraphQL(value)] = { value, description }
  return builder.enumType(name, { description, values })
}
