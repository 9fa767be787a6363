import { type StaffTable, staffQuery } from '@chiostro/domain/records/staffRecord'
import { getNamedType, getNullableType, isListType, isNonNullType, isObjectType, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { staffRecords } from '../../../test/staffRecords.ts'
import { schema } from '../../graphql/schema.ts'

const typeNames: Record<string, string> = { Int: 'number', Float: 'number', Boolean: 'flag' }

/** What a description has to say about a field of the schema. */
function described(record: StaffTable, field: string): string {
  const [type] = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, type }) => (name === record.query ? [type] : []))
  const node = [type, ...(record.isNumbered ? ['items'] : ['edges', 'node'])].reduce<unknown>((at, part) => {
    if (typeof part !== 'string') return part
    const named = getNamedType(at as never)
    return isObjectType(named) ? named.getFields()[part]?.type : undefined
  }, undefined)
  const named = getNamedType(node as never)
  const found = isObjectType(named) ? named.getFields()[field]?.type : undefined
  if (!found) return `no field ${field}`
  if (isListType(getNullableType(found))) return 'texts'
  const name = typeNames[getNamedType(found).name] ?? 'text'
  return isNonNullType(found) ? name : `${name}?`
}

it('what staff see of each kind is asked for as the schema answers it', async () => {
  const records = await staffRecords()
  expect(records.map(({ query }) => query)).toContain('adminBooks')
  for (const record of records) {
    expect(validate(schema, parse(staffQuery(record))).map(({ message }) => message)).toEqual([])
    const says = Object.keys(record.fields).map((field) => [field, described(record, field)])
    expect(Object.fromEntries(says), record.query).toEqual(record.fields)
  }
})
