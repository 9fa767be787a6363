import { graphql } from '../../generated/gql/gql.ts'
import type { DecideMutationVariables } from '../../generated/gql/graphql.ts'
import { Failure } from '../failure.ts'
import type { Ask } from '../server.ts'
import { oneLine } from '../terminal.ts'

export const CaseShow = graphql(`
  query CaseShow($id: ID!) {
    adminCase(id: $id) {
      id
      reference
      kind
      state
      ground
      openedAt
      since
      appealText
      appealSide
      reports {
        ground
        text
        createdAt
      }
      decisions {
        isAppeal
        outcome
        ground
        rule
        reasons
        decidedBy
        decidedAt
      }
      item {
        state
        path
        title
        text
        imageUrls
        details {
          label
          value
        }
      }
      history {
        reference
        outcome
        ground
        reasons
        decidedBy
        decidedAt
      }
      similar {
        id
        title
        text
        similarity
        path
      }
    }
  }
`)

/** Those that wait for a decision, the longest waiting first. */
export const CasesWaiting = graphql(`
  query CasesWaiting($first: Int!) {
    adminCases(first: $first) {
      edges {
        node {
          id
          reference
          kind
          state
          ground
          appealText
          reports {
            ground
            text
          }
          item {
            title
            text
            details {
              label
              value
            }
          }
        }
      }
    }
  }
`)

const Decide = graphql(`
  mutation Decide($id: ID!, $outcome: CaseOutcome!, $ground: CaseGround!, $rule: RuleId!, $reasons: String!) {
    decideCase(id: $id, outcome: $outcome, ground: $ground, rule: $rule, reasons: $reasons) {
      __typename
      ... on AdminCase {
        id
        reference
        state
      }
      ... on Error {
        message
      }
    }
  }
`)

const Undo = graphql(`
  mutation Undo($id: ID!) {
    undoDecision(id: $id) {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

/** `course-review` is COURSE_REVIEW. */
export const inGraphQL = (value: string): string => value.toUpperCase().replaceAll('-', '_')
export const fromGraphQL = <Value extends string>(name: string): Value => name.toLowerCase().replaceAll('_', '-') as Value

/** With the words of the command line. @throws Failure with the server's message */
export async function sendDecision(
  ask: Ask,
  id: string,
  { outcome, ground, rule, reasons }: { outcome: string; ground: string; rule: string; reasons: string },
): Promise<{ id: string; reference: string; state: string }> {
  const words = { outcome: inGraphQL(outcome), ground: inGraphQL(ground), rule: inGraphQL(rule) } as Omit<
    DecideMutationVariables,
    'id' | 'reasons'
  >
  const { decideCase: answer } = await ask(Decide, { id, ...words, reasons })
  if (answer.__typename !== 'AdminCase') throw new Failure(oneLine(answer.message))
  return { id: answer.id, reference: answer.reference, state: fromGraphQL(answer.state) }
}

/** @throws Failure with the server's message */
export async function undoDecision(ask: Ask, id: string): Promise<void> {
  const { undoDecision: answer } = await ask(Undo, { id })
  if (answer.__typename !== 'AdminCase') throw new Failure(oneLine(answer.message))
}
