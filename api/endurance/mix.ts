import type { Client, Order } from './client.ts'
import { any, type Targets, type Write, writeOrder } from './writes.ts'

interface Read {
  weight: number
  order(): Order
}

const graphql = (query: string): Order => ({ method: 'POST', path: '/graphql', body: { query } })
const book = 'id title course condition price imageUrls coverImageIndex createdAt'
const words = ['analisi', 'diritto', 'fisica', 'chimica', 'storia', 'economia', 'informatica', 'letteratura']

/** Writes in a hundred requests. */
const writeShare: Record<Write, number> = { publish: 2, register: 4, reviewSubject: 2, reviewProfessor: 2 }

/** Ids found on a server that has the demo, to ask for one by one. */
export async function findTargets(client: Client): Promise<Targets & { courses: string[] }> {
  const idsOf = async (query: string, field: string) => {
    const { body } = await client.ask(graphql(query))
    const found = (body.data as Record<string, { edges: { node: { id: string } }[] }>)[field]
    return found?.edges.map(({ node }) => node.id) ?? []
  }
  const { body } = await client.ask(graphql('{ departments { degreeCourses { id } } }'))
  const { departments } = body.data as { departments: { degreeCourses: { id: string }[] }[] }
  const professor = { name: 'Ortensia Valdombra', department: 'Scienze' }
  const made = await client.ask({ method: 'POST', path: '/api/professors', body: professor })
  return {
    events: await idsOf('{ events(first: 50) { edges { node { id } } } }', 'events'),
    subjects: await idsOf('{ searchSubjects(query: "analisi", first: 100) { edges { node { id } } } }', 'searchSubjects'),
    professors: [String(made.body.id)],
    courses: departments.flatMap(({ degreeCourses }) => degreeCourses.map(({ id }) => id)),
  }
}

/** One request after another as a day at a university brings them: nine reads, one write. */
export function mixOf(targets: Targets & { courses: string[] }): () => Order {
  const reads: Read[] = [
    { weight: 25, order: () => graphql(`{ books(first: 24) { edges { node { ${book} } } pageInfo { endCursor hasNextPage } } }`) },
    { weight: 10, order: () => graphql(`{ books(first: 24, search: "${any(words)}") { edges { node { ${book} } } } }`) },
    { weight: 10, order: () => ({ method: 'GET', path: '/api/books?limit=24' }) },
    {
      weight: 15,
      order: () => graphql('{ events(first: 24) { edges { node { id title date startTime location registrationCount maxAttendees } } } }'),
    },
    { weight: 10, order: () => graphql(`{ degreeCourse(id: "${any(targets.courses)}") { name subjects { id courseName reviewCount } } }`) },
    { weight: 8, order: () => graphql(`{ searchSubjects(query: "${any(words)}", first: 24) { edges { node { id courseName } } } }`) },
    { weight: 8, order: () => graphql('{ professors(first: 24) { edges { node { id name overallRating reviewCount } } } }') },
    { weight: 4, order: () => ({ method: 'GET', path: '/books' }) },
  ]
  const writes = Object.entries(writeShare).map(([write, weight]) => ({ weight, order: () => writeOrder[write as Write](targets) }))
  const all = [...reads, ...writes].flatMap(({ weight, order }) => Array<() => Order>(weight).fill(order))
  return () => any(all)()
}
