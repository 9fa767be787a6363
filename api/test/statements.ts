import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** The heartbeat of the connection that listens for changes, and what was asked for in vain, stored every two seconds. */
const ofNoRequest = /^LISTEN|INTO demand_marks|DELETE FROM demand_marks/

/** Records SQL statements sent by this process for requests. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype
  const statements: Statement[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values = []] = args as [string | Statement, unknown[]?]
    const statement = typeof first === 'string' ? { text: first, values } : { text: first.text, values: first.values ?? values }
    if (!ofNoRequest.test(statement.text)) statements.push(statement)
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await run()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

export const countStatements = async (run: () => Promise<unknown>): Promise<number> => (await recordStatements(run)).length
