import { adminRoles } from '@chiostro/domain/admin/admin'
import { bookStates } from '@chiostro/domain/books/books'
import { caseOutcomes, caseStates } from '@chiostro/domain/cases/cases'
import { ruleIds } from '@chiostro/domain/cases/rules'
import { catalogueFormats } from '@chiostro/domain/catalogue/catalogueImport'
import { readStates } from '@chiostro/domain/catalogue/catalogueReads'
import { registrationMails } from '@chiostro/domain/events/events'
import { audiences } from '@chiostro/domain/events/participants'
import { followFrequencies, followKinds } from '@chiostro/domain/follows/follows'
import { linkPlatforms, linkStates } from '@chiostro/domain/links/links'
import { keysOf } from '@chiostro/domain/records/records'
import { expect, it } from 'vitest'
import { testServer } from '../../test/server.ts'

const test = testServer()

it('choices of the database are those of the domain, in the order of the alphabet', async () => {
  const { rows } = await test.pool.query<{ name: string; labels: string[] }>(
    `SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
     WHERE t.typnamespace = 'public'::regnamespace GROUP BY 1`,
  )
  const stored = Object.fromEntries(rows.map(({ name, labels }) => [name, labels]))
  expect(stored).toMatchObject({
    AdminRole: keysOf(adminRoles).toSorted(),
    BookState: [...bookStates].toSorted(),
    CaseOutcome: keysOf(caseOutcomes).toSorted(),
    CaseRule: ruleIds.toSorted(),
    CaseState: keysOf(caseStates).toSorted(),
    CatalogueFormat: [...catalogueFormats].toSorted(),
    CatalogueReadState: [...readStates].toSorted(),
    FollowFrequency: [...followFrequencies].toSorted(),
    FollowKind: [...followKinds.map((kind) => kind.replace('-', '_')), 'wanted'].toSorted(),
    LinkPlatform: keysOf(linkPlatforms).toSorted(),
    LinkState: [...linkStates].toSorted(),
    MessageAudience: [...audiences].toSorted(),
    RegistrationMail: [...registrationMails].toSorted(),
  })
  for (const labels of Object.values(stored)) expect(labels).toEqual(labels.toSorted())
})

it('a value that is none of them is refused, however it is written', async () => {
  await expect(test.pool.query(`UPDATE users SET role = 'owner'`)).rejects.toThrow(/invalid input value for enum/)
  await expect(test.pool.query(`UPDATE cases SET state = 'paused'`)).rejects.toThrow(/invalid input value for enum/)
})
