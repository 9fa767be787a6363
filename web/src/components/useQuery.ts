import { useMemo } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery as useUrqlQuery } from 'urql'

/**
 * urql's `useQuery` with inline variables.
 * urql compares variables by identity. During a transition a list renders twice, with the old and the new address, and new variable
 * objects in each render would trigger queries in an endless loop.
 */
export function useQuery<Data = unknown, Variables extends AnyVariables = AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): UseQueryResponse<Data, Variables> {
  const text = JSON.stringify(args.variables)
  const variables = useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text])
  return useUrqlQuery({ ...args, variables })
}
