import type { ClientBase, QueryResult } from 'pg'

export interface Tally {
  /** One statement with values, or several separated by semicolons. @returns rows written */
  write(sql: string, values?: unknown[]): Promise<number>
  total(): number
}

export function createTally(client: ClientBase): Tally {
  let total = 0
  return {
    async write(sql, values) {
      const result: QueryResult | QueryResult[] = await client.query(sql, values)
      const rows = [result].flat().reduce((sum, { command, rowCount }) => sum + (writes.has(command) ? (rowCount ?? 0) : 0), 0)
      total += rows
      return rows
    },
    total: () => total,
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE'])
