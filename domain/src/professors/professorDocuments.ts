/** Documents of both clients of the administration; each has its types made of them. */
export const adminUpdateProfessor = /* GraphQL */ `
  mutation AdminUpdateProfessor($id: ID!, $name: String, $department: String) {
    adminUpdateProfessor(id: $id, name: $name, department: $department) {
      __typename
      ... on AdminProfessor {
        id
        name
        department
      }
      ...Refusal_error
    }
  }
`

export const adminSetReplyAddress = /* GraphQL */ `
  mutation AdminSetReplyAddress($id: ID!, $address: String) {
    setReplyAddress(professorId: $id, address: $address) {
      __typename
      ... on AdminProfessor {
        id
        name
        department
        replyAddress
      }
      ...Refusal_error
    }
  }
`

export const adminMergeProfessors = /* GraphQL */ `
  mutation AdminMergeProfessors($from: ID!, $into: ID!) {
    adminMergeProfessors(from: $from, into: $into) {
      __typename
      ... on AdminProfessor {
        id
        name
        department
        reviewCount
      }
      ...Refusal_error
    }
  }
`
