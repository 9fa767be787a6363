/** Documents of both clients of the administration; each has its types made of them. */
export const adminUnmetDemand = /* GraphQL */ `
  query AdminUnmetDemand($days: Int!) {
    unmetDemand(days: $days) {
      searches {
        kind
        words
        times
      }
      subjects {
        subject {
          id
          courseName
        }
        opened
      }
      wanted {
        isbn
        title
        times
      }
    }
  }
`
