import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form'

interface Issue {
  /** A field's name, or a path that begins with it. */
  path: string
  message: string
}

interface Form<T extends FieldValues> {
  setError: UseFormSetError<T>
  getValues: UseFormGetValues<T>
}

/**
 * Puts what the server found wrong at the form's own fields, and the focus on the first of them.
 * @returns the issues that belong to no field, for the caller to show elsewhere
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
