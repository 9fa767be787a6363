/** A value of the domain as GraphQL names it: `course-review` is COURSE_REVIEW. */
export const nameOf = (value: string): string => value.toUpperCase().replaceAll('-', '_')

export const domainValue = <Value extends string>(name: string): Value => name.toLowerCase().replaceAll('_', '-') as Value
