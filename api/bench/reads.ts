/** In the order of the statement's parameters. */
export type Variables = Record<string, string>

/** One read in the language of each contender, over the same data. */
export interface Read {
  name: string
  /** Used in rotation, so that responses vary: a list, or a statement that returns rows. */
  variables: Variables[] | string
  /** Prepared statement that returns the whole response as JSON. */
  sql: string
  query: string
  /** PostGraphile's GraphQL, whose `rowId` the contender replaces by `id`. Needs `postgraphileFunctions`. */
  postgraphile: string
  /** REST path, if any; its response may have more fields. */
  rest?: (variables: Variables) => string
}

const book = 'id title course condition price imageUrls coverImageIndex createdAt'
const event = 'id title date startTime location tags maxAttendees registrationCount imageUrls coverImageIndex'
const professor = 'id name department courses overallRating reviewCount'
const subject = 'id courseCode courseName professors year semester credits reviewCount'
const review = 'id difficultyRating attendanceImportance studyMaterials bookTitle examGrade examMethods examNotes attendedYear'
const statistics = 'totalReviews averageDifficulty averageAttendanceImportance gradesDistribution { average min max }'
const rowsOf = (fields: string) => `{ edges { node { ${fields} } } pageInfo { hasNextPage endCursor } }`

/** Arguments of `json_build_object` for columns named like the fields. @param row SQL name of the row */
const json = (fields: string, row = 'found') =>
  fields
    .split(' ')
    .map((field) => `'${field}', ${row}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
    .join(', ')

/** Statement for one page and whether more follows. @param fields JSON of the row `found`. @param rows a statement without LIMIT */
const page = (fields: string, rows: string, size = 24) => `
  SELECT json_build_object('hasNextPage', count(*) > ${size}, 'rows', coalesce(json_agg(json_build_object(${fields})) FILTER (WHERE place <= ${size}), '[]'))
  FROM (SELECT *, row_number() OVER () AS place FROM (${rows} LIMIT ${size + 1}) page) found`

/** Words with and without a typo, with LIKE patterns for swapped neighbouring letters: our search builds these itself. */
const searches = (...words: string[]): Variables[] => words.map((search) => ({ search, swaps: swapsOf(search) }))

function swapsOf(word: string): string {
  if (word.length > 10) return '{}'
  const swapped = Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
  return `{${swapped.map((variant) => `%${variant}%`).join(',')}}`
}

/** Conditions on a text of `search_words`, with words between spaces: whole word, part, two letters swapped, other typo. */
const wordIn = (text: string, search: string, swaps: string) => ({
  whole: `${text} LIKE '% ' || fold(${search}) || ' %'`,
  exact: `${text} LIKE '%' || fold(${search}) || '%'`,
  swapped: `${text} LIKE ANY (${swaps}::text[])`,
  alike: `fold(${search}) <<% ${text}`,
})

/** In tiers: whole word, part of a word, two letters swapped, other typo. */
function foundBooks(search: string, swaps: string): string {
  const { whole, exact, swapped, alike } = wordIn('search_text', search, swaps)
  return `
  SELECT * FROM books WHERE ${exact} OR ${swapped} OR ${alike}
  ORDER BY CASE WHEN ${whole} THEN 0 WHEN ${exact} THEN 1 WHEN ${swapped} THEN 2 ELSE 3 END, created_at DESC, id DESC`
}

/** By tier and reviews; typos only if nothing else matches. */
function foundSubjects(search: string, swaps: string): string {
  const word = `fold(${search})`
  const { exact, swapped, alike } = wordIn('search_text', search, swaps)
  const rank = `CASE WHEN NOT ${exact} THEN CASE WHEN ${swapped} THEN 5 ELSE 6 END
      WHEN search_name = ${word} OR fold(course_code) = ${word} THEN 0 WHEN starts_with(search_name, ${word}) THEN 1
      WHEN search_text LIKE '% ' || ${word} || ' %|%' THEN 2 WHEN search_text LIKE '%' || ${word} || '%|%' THEN 3 ELSE 4 END`
  const distance = `(1000 * (1 - similarity(search_name, ${word})))::int`
  return `SELECT s.* FROM (
      SELECT * FROM course_subjects WHERE retired_at IS NULL AND ${exact}
      UNION ALL
      SELECT * FROM course_subjects WHERE retired_at IS NULL AND (${alike} OR ${swapped})
        AND NOT EXISTS (SELECT 1 FROM course_subjects WHERE retired_at IS NULL AND ${exact})
    ) s
    ORDER BY ${rank}, CASE WHEN ${exact} THEN -review_count ELSE ${distance} END,
      CASE WHEN NOT ${exact} THEN -review_count WHEN ${rank} = 1 THEN length(search_name) ELSE ${distance} END,
      search_name, id`
}

/** By year and name. */
const offeredSubjects = (course: string) => `
  SELECT s.* FROM course_subjects s LEFT JOIN curricula u ON u.id = s.curriculum_id
  WHERE s.degree_course_id = ${course} AND s.retired_at IS NULL ORDER BY s.year NULLS LAST, fold(s.course_name), u.name, s.id`

const statisticsOf = (id: string) => `
  SELECT json_build_object('totalReviews', count(*), 'averageDifficulty', avg(difficulty_rating)::float8,
    'averageAttendanceImportance', avg(attendance_importance)::float8,
    'gradesDistribution', json_build_object('average', avg(exam_grade)::float8, 'min', min(exam_grade), 'max', max(exam_grade)))
  FROM course_reviews WHERE course_subject_id = ${id}`

/** By day; within a day by random id. */
const latestReviews = (id: string) => `
  SELECT * FROM course_reviews WHERE course_subject_id = ${id} ORDER BY (created_at AT TIME ZONE 'Europe/Rome')::date DESC, id DESC`

/** Future events, then past ones, nearest first. */
const board = `
  SELECT * FROM (
    (SELECT * FROM events WHERE ends_at > now() AND starts_at > now() - interval '25 hours' ORDER BY starts_at, id LIMIT 25)
    UNION ALL
    (SELECT * FROM events WHERE ends_at <= now() AND starts_at < now() ORDER BY starts_at DESC, id DESC LIMIT 25)
  ) parts
  ORDER BY ends_at <= now(), CASE WHEN ends_at > now() THEN starts_at END, CASE WHEN ends_at > now() THEN id END, starts_at DESC, id DESC`

/** By rating, smoothed with five average reviews each (docs/decisions/030). */
const rankedProfessors = (matches: string, first: string) => `
  SELECT p.* FROM professors p,
    (SELECT sum(rating_sum)::float8 / (40 * sum(review_count)) AS mean FROM professors WHERE is_visible) prior
  WHERE p.is_visible${matches}
  ORDER BY ${first}CASE WHEN p.review_count = 0 THEN -1 ELSE (p.rating_sum::float8 / 40 + 5 * prior.mean) / (p.review_count + 5) END DESC,
    p.review_count DESC, p.search_name, p.id`
const ranking = rankedProfessors('', '')
/** In tiers: whole word, part of a word, typo; at most 48 with a typo other than two letters swapped, as in our search. */
function foundProfessors(search: string, swaps: string): string {
  const { whole, exact, swapped } = wordIn('p.search_text', search, swaps)
  const others = wordIn('other.search_text', search, swaps)
  const alike = `p.id = ANY(ARRAY(SELECT other.id FROM professors other WHERE ${others.alike} AND NOT ${others.exact} LIMIT 48))`
  return rankedProfessors(` AND (${exact} OR ${alike} OR ${swapped})`, `CASE WHEN ${whole} THEN 0 WHEN ${exact} THEN 1 ELSE 2 END, `)
}

const setOf = (signature: string, table: string, body: string) =>
  `CREATE FUNCTION ${signature} RETURNS SETOF ${table} LANGUAGE sql STABLE AS $$ ${body} $$`

/** Functions, which PostGraphile's documentation recommends beyond tables, here with the hand-written statements. */
export const postgraphileFunctions = [
  setOf('found_books(search text, swaps text)', 'books', foundBooks('search', 'swaps')),
  setOf('found_subjects(search text, swaps text)', 'course_subjects', foundSubjects('search', 'swaps')),
  setOf('degree_courses_offered(c degree_courses)', 'course_subjects', offeredSubjects('c.id')),
  setOf('course_subjects_latest_reviews(s course_subjects)', 'course_reviews', latestReviews('s.id')),
  setOf('board()', 'events', board),
  setOf('ranking()', 'professors', ranking),
  setOf('found_professors(search text, swaps text)', 'professors', foundProfessors('search', 'swaps')),
  `CREATE FUNCTION course_subjects_statistics(s course_subjects) RETURNS json LANGUAGE sql STABLE AS $$ ${statisticsOf('s.id')} $$`,
].join(';\n')

const newest = 'first: 24, orderBy: [CREATED_AT_DESC, PRIMARY_KEY_DESC]'

export const reads: Read[] = [
  {
    name: 'books',
    variables: [{}],
    sql: page(json(book), 'SELECT * FROM books ORDER BY created_at DESC, id DESC'),
    query: `{ books(first: 24) ${rowsOf(book)} }`,
    postgraphile: `{ allBooks(${newest}) ${rowsOf(book)} }`,
    rest: () => '/api/books?limit=24',
  },
  {
    name: 'books-of-course',
    variables: 'SELECT DISTINCT course FROM books ORDER BY course LIMIT 24',
    sql: page(json(book), 'SELECT * FROM books WHERE course = $1 ORDER BY created_at DESC, id DESC'),
    query: `query ($course: String) { books(course: $course, first: 24) ${rowsOf(book)} }`,
    postgraphile: `query ($course: String) { allBooks(condition: { course: $course }, ${newest}) ${rowsOf(book)} }`,
    rest: ({ course = '' }) => `/api/books?limit=24&course=${encodeURIComponent(course)}`,
  },
  {
    name: 'books-search',
    variables: searches('diritto', 'economia', 'ortopedia', 'laboratorio', 'dirtito', 'ecnoomia'),
    sql: page(json(book), foundBooks('$1', '$2')),
    query: `query ($search: String) { books(search: $search, first: 24) ${rowsOf(book)} }`,
    postgraphile: `query ($search: String!, $swaps: String!) { foundBooks(search: $search, swaps: $swaps, first: 24) ${rowsOf(book)} }`,
    rest: ({ search = '' }) => `/api/books?limit=24&search=${encodeURIComponent(search)}`,
  },
  {
    name: 'degree-course',
    variables: 'SELECT id FROM degree_courses WHERE subject_count > 0 ORDER BY name, id LIMIT 24',
    sql: `SELECT json_build_object('id', c.id, 'name', c.name, 'department', json_build_object('id', d.id, 'name', d.name), 'subjects',
        (SELECT json_agg(json_build_object(${json(subject, 's')})) FROM (${offeredSubjects('c.id')}) s))
      FROM degree_courses c JOIN departments d ON d.id = c.department_id WHERE c.id = $1`,
    query: `query ($id: ID!) { degreeCourse(id: $id) { id name department { id name } subjects { ${subject} } } }`,
    postgraphile: `query ($id: String!) {
      degreeCourseByRowId(rowId: $id) { id name department: departmentByDepartmentId { id name } subjects: offered { nodes { ${subject} } } }
    }`,
  },
  {
    name: 'subject',
    variables: 'SELECT id FROM course_subjects ORDER BY review_count DESC, id LIMIT 200',
    sql: `SELECT json_build_object(${json(subject, 's')}, 'degreeCourse', json_build_object('id', c.id, 'name', c.name),
        'statistics', (${statisticsOf('s.id')}), 'reviews', (${page(json(review), latestReviews('s.id'), 20)}))
      FROM course_subjects s JOIN degree_courses c ON c.id = s.degree_course_id WHERE s.id = $1`,
    query: `query ($id: ID!) { subject(id: $id) { ${subject} degreeCourse { id name } statistics { ${statistics} } reviews(first: 20) ${rowsOf(review)} } }`,
    postgraphile: `query ($id: String!) {
      courseSubjectByRowId(rowId: $id) {
        ${subject} degreeCourse: degreeCourseByDegreeCourseId { id name } statistics reviews: latestReviews(first: 20) ${rowsOf(review)}
      }
    }`,
  },
  {
    name: 'subject-search',
    variables: searches('statistica', 'statisitca', 'storia', 'microeconomia', 'lanternai', 'diritto'),
    sql: page(
      `${json(subject)}, 'degreeCourse', (SELECT json_build_object('id', c.id, 'name', c.name) FROM degree_courses c WHERE c.id = found.degree_course_id)`,
      foundSubjects('$1', '$2'),
    ),
    query: `query ($search: String!) { searchSubjects(query: $search, first: 24) ${rowsOf(`${subject} degreeCourse { id name }`)} }`,
    postgraphile: `query ($search: String!, $swaps: String!) {
      foundSubjects(search: $search, swaps: $swaps, first: 24) ${rowsOf(`${subject} degreeCourse: degreeCourseByDegreeCourseId { id name }`)}
    }`,
  },
  {
    name: 'events',
    variables: [{}],
    sql: page(json(event), board),
    query: `{ events(first: 24) ${rowsOf(event)} }`,
    postgraphile: `{ board(first: 24) ${rowsOf(event)} }`,
    rest: () => '/api/events?limit=24',
  },
  {
    name: 'professors',
    variables: [{}],
    sql: page(json(professor).replace('found.overall_rating', 'nullif(found.overall_rating, 0)'), ranking),
    query: `{ professors(first: 24) ${rowsOf(professor)} }`,
    postgraphile: `{ ranking(first: 24) ${rowsOf(professor)} }`,
    rest: () => '/api/professors-with-reviews?limit=24',
  },
  {
    name: 'professor-search',
    variables: searches('zenobia', 'zenobbia', 'valdombra', 'settefnoti', 'docente', 'biancanebia'),
    sql: page(json(professor).replace('found.overall_rating', 'nullif(found.overall_rating, 0)'), foundProfessors('$1', '$2')),
    query: `query ($search: String!) { professors(search: $search, first: 24) ${rowsOf(professor)} }`,
    postgraphile: `query ($search: String!, $swaps: String!) { foundProfessors(search: $search, swaps: $swaps, first: 24) ${rowsOf(professor)} }`,
  },
]
