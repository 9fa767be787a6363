import type { ProfessorInput } from '@chiostro/domain/professorInput'
import { useMutation } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { Chosen } from './professorForm.ts'

export const AddProfessor = graphql(`
  mutation AddProfessor($input: AddProfessorInput!) {
    addProfessor(input: $input) {
      __typename
      ... on Professor {
        id
        name
        department
        courses
        reviewCount
      }
      ... on NotFoundError {
        message
      }
      ... on ValidationError {
        message
        issues {
          path
          message
        }
      }
    }
  }
`)

export type AddOutcome =
  | { professor: Chosen & { reviewCount: number } }
  | { professor: null; issues: readonly { path: string; message: string }[]; reason: string | null }

/** Adds a professor; one who is there already, however their name is written, comes back as they are. */
export function useAddProfessor(): (input: ProfessorInput) => Promise<AddOutcome> {
  const [, add] = useMutation(AddProfessor)
  return async (input) => {
    const { data, error } = await add({ input })
    const answer = data?.addProfessor
    if (answer?.__typename === 'Professor') {
      const { id, name, department, courses, reviewCount } = answer
      return { professor: { id, name, department, courses, reviewCount } }
    }
    const issues = answer?.__typename === 'ValidationError' ? answer.issues : []
    return { professor: null, issues, reason: answer?.message ?? error?.graphQLErrors[0]?.message ?? null }
  }
}
