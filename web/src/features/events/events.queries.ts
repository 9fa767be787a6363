import { graphql } from '../../../generated/gql/index.ts'

/** A page of the board. Without `after` it is the first one, merged with the pages in the cache. */
export const EventsQuery = graphql(`
  query Events($search: String, $tag: String, $sort: EventSort, $when: EventPeriod, $after: String) {
    events(search: $search, tag: $tag, sort: $sort, when: $when, nextOfSeries: true, after: $after) {
      totalCount
      edges {
        match
        cursor
        node {
          id
          isOver
          ...EventCard_event
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export const EventTagsQuery = graphql(`
  query EventTags {
    eventTags
  }
`)

/** An open event with a page of participants: the first, or the one after `after`. */
export const EventQuery = graphql(`
  query Event($id: ID!, $after: String) {
    event(id: $id) {
      id
      title
      date
      isFull
      isOver
      startsAt
      waitlistCount
      participantsVisibility
      ...EventDetails_event
      ...EventFacts_event
      ...Participants_event
    }
  }
`)
