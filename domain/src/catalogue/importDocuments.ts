/** Documents of both clients of the administration; each has its types made of them. */
export const adminImportHistory = /* GraphQL */ `
  query AdminImportHistory {
    catalogueImports {
      id
      at
      actor
      format
      created
      updated
      unchanged
      retired
      kept
      rejected
      undoneAt
      undoneBy
      undoable
    }
  }
`

export const adminUndoImport = /* GraphQL */ `
  mutation AdminUndoImport($id: ID) {
    undoCatalogueImport(id: $id) {
      __typename
      ... on UndoneCatalogueImport {
        restored
        removed
        retired
        import {
          id
          at
          actor
        }
      }
      ...Refusal_error
    }
  }
`
