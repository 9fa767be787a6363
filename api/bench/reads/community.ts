import { pageOf, type Read } from './read.ts'

const event = 'title date startTime location tags maxAttendees registrationCount imageUrls coverImageIndex'
const eventFields = `'id', id, 'title', title, 'date', date, 'startTime', start_time, 'location', location, 'tags', tags, 'maxAttendees', max_attendees,
  'registrationCount', registration_count, 'imageUrls', image_urls, 'coverImageIndex', cover_image_index`
const professor = 'name department courses overallRating reviewCount'
const professorFields = `'id', id, 'name', name, 'department', department, 'courses', courses, 'overallRating', nullif(overall_rating, 0), 'reviewCount', review_count`
const page = `pageInfo { hasNextPage endCursor }`

/** The board: what is still to come, then what is over, each the nearest first. @param most rows of each part */
export const board = (most: number) => `
  SELECT * FROM (
    (SELECT * FROM events WHERE ends_at > now() AND starts_at > now() - interval '25 hours' ORDER BY starts_at, id LIMIT ${most})
    UNION ALL
    (SELECT * FROM events WHERE ends_at <= now() AND starts_at < now() ORDER BY starts_at DESC, id DESC LIMIT ${most})
  ) parts
  ORDER BY ends_at <= now(), CASE WHEN ends_at > now() THEN starts_at END, CASE WHEN ends_at > now() THEN id END, starts_at DESC, id DESC`

/** The highest rated first, each with five more reviews of the average (docs/decisions/030). */
export const ranking = `
  SELECT p.* FROM professors p,
    (SELECT sum(rating_sum)::float8 / (40 * sum(review_count)) AS mean FROM professors WHERE is_visible) prior
  WHERE p.is_visible
  ORDER BY CASE WHEN p.review_count = 0 THEN -1 ELSE (p.rating_sum::float8 / 40 + 5 * prior.mean) / (p.review_count + 5) END DESC,
    p.review_count DESC, p.search_name, p.id`

export const communityReads: Read[] = [
  {
    name: 'events',
    title: '24 events with their counts',
    variables: async () => [{}],
    sql: pageOf(eventFields, board(25)),
    query: `{ events(first: 24) { edges { node { id ${event} } } ${page} } }`,
    postgraphile: `{ board(first: 24) { edges { node { id: rowId ${event} } } ${page} } }`,
    rest: () => '/api/events?limit=24',
  },
  {
    name: 'professors',
    title: '24 professors, the highest rated first',
    variables: async () => [{}],
    sql: pageOf(professorFields, ranking),
    query: `{ professors(first: 24) { edges { node { id ${professor} } } ${page} } }`,
    postgraphile: `{ ranking(first: 24) { edges { node { id: rowId ${professor} } } ${page} } }`,
    rest: () => '/api/professors-with-reviews?limit=24',
  },
]
