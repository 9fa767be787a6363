import { createContext, useContext } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminStatsQuery as Answer } from '../../../../generated/gql/graphql.ts'

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
  /** Reads them again: something was decided, deleted or restored. */
  changed(): void
}

export const StatsContext = createContext<Stats>({ stats: undefined, changed() {} })

/** The numbers of the panel and of what waits, which the frame reads. */
export const useStats = (): Stats => useContext(StatsContext)
