import { describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { inTransaction } from '../../database/transaction.ts'
import { recordAudit } from './audit.service.ts'

const test = testServices()
const entriesOf = (recordId: string) => test.db.auditEntry.findMany({ where: { recordId }, orderBy: { at: 'asc' } })

describe('an entry of the audit log', () => {
  it('goes with the transaction of what it records', async () => {
    const failed = inTransaction(test, async (tx) => {
      await recordAudit(tx, { actor: 'ada', action: 'set-flag', recordId: 'rolled-back' })
      throw new Error('the flag was not set')
    })
    await expect(failed).rejects.toThrow('not set')
    expect(await entriesOf('rolled-back')).toEqual([])
  })

  it('can be written by plain pg as well, and keeps its order within a transaction', async () => {
    const client = await test.pool.connect()
    await client.query('BEGIN')
    for (const label of ['uno', 'due']) {
      await recordAudit(client, { actor: 'ada', action: 'import', recordId: 'imported', label })
      await client.query('SELECT pg_sleep(0.01)')
    }
    await client.query('COMMIT')
    client.release()
    expect((await entriesOf('imported')).map(({ label }) => label)).toEqual(['uno', 'due'])
  })

  it('shows no address and no token, wherever they were written, and stays on one line', async () => {
    const token = 'q'.repeat(43)
    await recordAudit(test.db, {
      actor: 'ada.bianchi@example.org',
      action: 'delete',
      recordId: 'redacted',
      label: `Scrivete a bo@example.org\n?token=${token}`,
      reason: `Link pubblicato: ${token}`,
    })
    const stored = JSON.stringify(await entriesOf('redacted'))
    expect(stored).not.toMatch(/ada\.bianchi|bo@|q{40}|\\n/)
    expect(stored).toContain('a…@example.org')
  })

  it.each([
    ['changed', `UPDATE audit_log SET actor = 'eva'`],
    ['relabelled', `UPDATE audit_log SET label = 'altro'`],
    ['blanked together with more', `UPDATE audit_log SET label = '', actor = ''`],
    ['deleted', 'DELETE FROM audit_log'],
    ['swept away with all others', 'TRUNCATE audit_log'],
  ])('cannot be %s', async (how, statement) => {
    await recordAudit(test.db, { actor: 'ada', action: 'login', recordId: how })
    await expect(test.pool.query(statement)).rejects.toThrow('cannot be changed')
    expect(await entriesOf(how)).toMatchObject([{ actor: 'ada' }])
  })
})
