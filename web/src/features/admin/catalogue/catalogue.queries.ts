import { adminImportHistory, adminUndoImport } from '@chiostro/domain/catalogue/importDocuments'
import type {
  AdminCatalogueChangesQuery,
  AdminCatalogueReadQuery,
  AdminImportHistoryQuery,
  CatalogueImport_PreviewFragment,
} from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'

export type Read = NonNullable<AdminCatalogueReadQuery['catalogueRead']>
export type Preview = CatalogueImport_PreviewFragment
export type Change = NonNullable<AdminCatalogueChangesQuery['catalogueChanges']>['records'][number]
export type PastImport = AdminImportHistoryQuery['catalogueImports'][number]

export const CatalogueImportPreview = graphql(`
  fragment CatalogueImport_preview on CatalogueImport {
    created
    updated
    unchanged
    retired
    kept
    rejected
    notes
    changes
    needsForce
    rejects {
      line
      reason
    }
  }
`)

export const AdminCatalogueRead = graphql(`
  query AdminCatalogueRead($language: String) {
    catalogueRead {
      id
      at
      actor
      source
      year
      departments
      degrees
      withoutProfessors
      textbooks
      state
      progress {
        what(language: $language)
        done
        all
        secondsLeft
      }
      problem(language: $language)
      missing {
        address
        reason(language: $language)
      }
      offerings
      degreeCourses
      notes(language: $language)
      preview {
        ...CatalogueImport_preview
      }
    }
  }
`)

export const AdminStartCatalogueRead = graphql(`
  mutation AdminStartCatalogueRead($input: CatalogueReadInput!) {
    startCatalogueRead(input: $input) {
      __typename
      ... on CatalogueRead {
        id
      }
      ...Refusal_error
    }
  }
`)

export const AdminCancelCatalogueRead = graphql(`
  mutation AdminCancelCatalogueRead {
    cancelCatalogueRead {
      __typename
      ... on CatalogueRead {
        id
      }
      ...Refusal_error
    }
  }
`)

export const AdminApplyCatalogueRead = graphql(`
  mutation AdminApplyCatalogueRead($id: ID!, $force: Boolean) {
    applyCatalogueRead(id: $id, force: $force) {
      __typename
      ...CatalogueImport_preview
      ...Refusal_error
    }
  }
`)

export const AdminImportCatalogue = graphql(`
  mutation AdminImportCatalogue($input: ImportCatalogueInput!) {
    importCatalogue(input: $input) {
      __typename
      ...CatalogueImport_preview
      ...Refusal_error
    }
  }
`)

export const AdminCatalogueChanges = graphql(`
  query AdminCatalogueChanges($id: ID!, $what: CatalogueChangeKind, $first: Int, $offset: Int) {
    catalogueChanges(id: $id, what: $what, first: $first, offset: $offset) {
      new
      changed
      gone
      newProfessors
      records {
        id
        kind
        what
        code
        name
        degreeCourse
        fields {
          field
          old
          new
        }
      }
    }
  }
`)

export const AdminImportHistory = graphql(adminImportHistory)

export const AdminUndoImport = graphql(adminUndoImport)
