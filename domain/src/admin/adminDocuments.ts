/** Documents of both clients of the administration; each has its types made of them. */
export const adminLogin = /* GraphQL */ `
  mutation AdminLogin($input: AdminLoginInput!) {
    adminLogin(input: $input) {
      __typename
      ... on AdminSession {
        token
        username
        role
        expiresAt
      }
      ...Refusal_error
    }
  }
`

export const adminLogout = /* GraphQL */ `
  mutation AdminLogout {
    adminLogout {
      __typename
    }
  }
`

export const currentAdmin = /* GraphQL */ `
  query CurrentAdmin {
    currentAdmin {
      username
      role
      expiresAt
    }
  }
`

export const ownAccount = /* GraphQL */ `
  query OwnAccount {
    currentAdmin {
      username
      secondFactor
      recoveryCodesLeft
    }
    adminSessions {
      id
      client
      startedAt
      lastUsedAt
      isCurrent
    }
  }
`

export const adminEndSession = /* GraphQL */ `
  mutation AdminEndSession($id: ID!) {
    endSession(id: $id) {
      __typename
      ...Refusal_error
    }
  }
`

export const adminEndOtherSessions = /* GraphQL */ `
  mutation AdminEndOtherSessions {
    endOtherSessions {
      __typename
      ended
    }
  }
`

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
