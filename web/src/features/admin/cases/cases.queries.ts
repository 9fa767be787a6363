import { adminCase, adminCases, decideCases, undoDecisions } from '@chiostro/domain/cases/caseDocuments'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminCaseQuery as Answer, AdminCasesQuery as ListAnswer } from '../../../../generated/gql/graphql.ts'

export type OpenCase = NonNullable<Answer['adminCase']>
export type ListedCase = ListAnswer['adminCases']['edges'][number]['node']

export const AdminCasesQuery = graphql(adminCases)

export const AdminCaseQuery = graphql(adminCase)

export const DecideCases = graphql(decideCases)

export const UndoDecisions = graphql(undoDecisions)
