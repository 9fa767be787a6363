// GraphQL enum names of choices: `course-review` is COURSE_REVIEW.

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Text
type Hyphenated<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphenated<Tail>}` : Text

export type InGraphQL<Value extends string> = Uppercase<Underscored<Value>>

export const inGraphQL = <Value extends string>(value: Value) => value.toUpperCase().replaceAll('-', '_') as InGraphQL<Value>

export const fromGraphQL = <Name extends string>(name: Name) => name.toLowerCase().replaceAll('_', '-') as Lowercase<Hyphenated<Name>>

/** Preserves underscores, as orders have them in addresses. */
export const lowerCaseOf = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>

export const upperCaseOf = <Value extends string>(value: Value) => value.toUpperCase() as Uppercase<Value>
