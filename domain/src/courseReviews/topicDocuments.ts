/** Documents of both clients of the administration; each has its types made of them. */
export const adminSubjectTopics = /* GraphQL */ `
  query AdminSubjectTopics($id: ID!) {
    subject(id: $id) {
      id
      oralTopics {
        topic
        count
        years
      }
    }
  }
`

export const adminRenameTopic = /* GraphQL */ `
  mutation AdminRenameTopic($subjectId: ID!, $topic: String!, $to: String!) {
    renameOralTopic(subjectId: $subjectId, topic: $topic, to: $to) {
      __typename
      ... on Subject {
        oralTopics {
          topic
          count
          years
        }
      }
      ...Refusal_error
    }
  }
`

export const adminMergeTopics = /* GraphQL */ `
  mutation AdminMergeTopics($subjectId: ID!, $from: String!, $into: String!) {
    mergeOralTopics(subjectId: $subjectId, from: $from, into: $into) {
      __typename
      ... on Subject {
        oralTopics {
          topic
          count
          years
        }
      }
      ...Refusal_error
    }
  }
`
