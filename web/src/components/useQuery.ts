import { useMemo } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery as useUrqlQuery } from 'urql'

/**
 * urql's `useQuery`, for variables that are written where they are used.
 *
 * urql tells by the object whether variables are others. A list whose address changes is drawn twice at once, as it was and as it will be,
 * and each drawing with new objects makes a new read, whose answer asks for the next drawing: without end, until the tab is closed.
 */
export function useQuery<Data = unknown, Variables extends AnyVariables = AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): UseQueryResponse<Data, Variables> {
  const text = JSON.stringify(args.variables)
  const variables = useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text])
  return useUrqlQuery({ ...args, variables })
}
