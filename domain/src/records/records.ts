// Records with a closed set of keys, which TypeScript forgets in `Object.keys`, `Object.entries` and `Object.fromEntries`.

type NameOf<Of extends object> = keyof Of & string
type EntryOf<Of extends object> = { [Name in NameOf<Of>]-?: [name: Name, value: Required<Of>[Name]] }[NameOf<Of>]

/** Requires a record without other keys than its type's. */
export const keysOf = <Of extends object>(record: Of): NameOf<Of>[] => Object.keys(record) as NameOf<Of>[]

export const entriesOf = <Of extends object>(record: Of) => Object.entries(record) as EntryOf<Of>[]

export const recordBy = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

export const isKeyOf = <Of extends object>(record: Of, name: unknown): name is NameOf<Of> =>
  typeof name === 'string' && Object.hasOwn(record, name)

/** Restores a choice stored as text. @throws RangeError for one that is none of the record's keys */
export function keyOf<Of extends object>(record: Of, stored: string): NameOf<Of> {
  if (isKeyOf(record, stored)) return stored
  throw new RangeError(`«${stored}» is none of ${Object.keys(record).join(', ')}`)
}

export const isOneOf = <Value extends string>(choices: readonly Value[], value: unknown): value is Value =>
  choices.some((choice) => choice === value)

export const inBackticks = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ')

/** Parts of an error of a library, of a history entry, of JSON: each may be missing, and none was checked. */
export const partsOf = <Of extends object>(value: unknown): Partial<Of> =>
  (typeof value === 'object' && value !== null ? value : {}) as Partial<Of>

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
