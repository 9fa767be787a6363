import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminFindProfessorsQuery as Professors } from '../../../../generated/gql/graphql.ts'

/** Professors by name, for a `RecordPicker`. */
export const AdminFindProfessorsQuery = graphql(`
  query AdminFindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 7) {
      totalCount
      edges {
        node {
          id
          name
          department
        }
      }
    }
  }
`)

export const readProfessors = ({ professors: { totalCount, edges } }: Professors) => ({
  total: totalCount,
  choices: edges.map(({ node }) => ({ id: node.id, name: node.name, detail: node.department })),
})
