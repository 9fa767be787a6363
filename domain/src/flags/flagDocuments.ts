/** Documents of both clients of the administration; each has its types made of them. */
export const adminFlags = /* GraphQL */ `
  query AdminFlags {
    featureFlags {
      name
      enabled
    }
  }
`

export const adminSetFlag = /* GraphQL */ `
  mutation AdminSetFlag($name: String!, $enabled: Boolean!) {
    setFeatureFlag(name: $name, enabled: $enabled) {
      __typename
      ... on FeatureFlag {
        name
        enabled
      }
      ...Refusal_error
    }
  }
`
