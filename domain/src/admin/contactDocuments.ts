/** Documents of both clients of the administration; each has its types made of them. */
export const adminContactStats = /* GraphQL */ `
  query AdminContactStats($from: DateTime, $to: DateTime) {
    sellerContactStats(from: $from, to: $to) {
      totalContacts
      successfulEmails
      failedEmails
    }
  }
`
