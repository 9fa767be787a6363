import { createContext, useContext } from 'react'
import type { AdminStatsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'

export const AdminStatsQuery = graphql(`
  query AdminStats {
    adminStats {
      books
      reviews
      courseReviews
      professorReviews
      events
      sellerContacts
      mails
      hiddenSections {
        name
        records
      }
      server {
        doubts
        lastBackupAt
      }
      waiting {
        cases
        heldCourseReviews
        heldProfessorReviews
        failedMails
        oldestCase
        oldestHeldCourseReview
        oldestHeldProfessorReview
        oldestFailedMail
      }
    }
  }
`)

interface Stats {
  /** Undefined until the first answer. */
  stats: Answer['adminStats'] | undefined
  changed(): void
}

export const StatsContext = createContext<Stats>({ stats: undefined, changed() {} })

export const useStats = (): Stats => useContext(StatsContext)
