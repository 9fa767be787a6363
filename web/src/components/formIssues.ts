import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form'
import type { CombinedError } from 'urql'

interface Issue {
  /** A field's name, or a path that starts with it. */
  path: string
  message: string
}

interface Form<T extends FieldValues> {
  setError: UseFormSetError<T>
  getValues: UseFormGetValues<T>
}

/**
 * Assigns the server's issues to the form's fields and focuses the first.
 * @returns issues that belong to no field
 */
export function showIssues<T extends FieldValues>({ setError, getValues }: Form<T>, issues: readonly Issue[]): Issue[] {
  const names = Object.keys(getValues())
  const mine = issues.filter(({ path }) => names.includes(fieldOf(path)))
  for (const [index, { path, message }] of mine.entries()) {
    setError(fieldOf(path) as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return issues.filter((issue) => !mine.includes(issue))
}

const fieldOf = (path: string): string => path.split('.')[0] ?? path

/** Result of a submission. A failure without issues and reason is a network error. */
export type Outcome = { done: true } | { done: false; issues: readonly Issue[]; reason: string | null }

/** A member of a mutation's result union. */
interface Answer {
  __typename: string
  message?: string
  issues?: readonly Issue[]
}

/** @param success the union's success type */
export function outcomeOf<A extends Answer>(answer: A | undefined, error: CombinedError | undefined, success: A['__typename']): Outcome {
  if (answer?.__typename === success) return { done: true }
  return { done: false, issues: answer?.issues ?? [], reason: answer?.message ?? error?.graphQLErrors[0]?.message ?? null }
}
