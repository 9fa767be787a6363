import { setTimeout as sleep } from 'node:timers/promises'
import { linkRecord } from '@chiostro/domain/links/linkRecord'
import { checkedPlatforms } from '@chiostro/domain/links/links'
import { isOneOf } from '@chiostro/domain/records/records'
import type { Command } from 'commander'
import { graphql } from '../../generated/gql/gql.ts'
import { Failure } from '../failure.ts'
import { action, type Invocation } from '../invocation.ts'
import { addStaff, listStaff, readStaff } from '../records.ts'
import { singleLine, type Terminal } from '../terminal.ts'
import { t } from '../translator.ts'

const LinksCheck = graphql(`
  mutation LinksCheck {
    checkLinks {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

export function addLinks(root: Command, terminal: Terminal): void {
  const links = root.command('links').description(t('i gruppi e i link di insegnamenti e corsi di laurea (per moderatori)'))
  addStaff(links, terminal, linkRecord)
  links.command('check').description(t('controlla adesso se i gruppi ci sono ancora, uno al secondo')).action(action(terminal, checkLinks))
}

/** Waits until the server has looked at all of them. @throws Failure with the server's message */
async function checkLinks(run: Invocation): Promise<void> {
  const read = async () => (await readStaff(run, linkRecord, {})).map(({ node }) => node)
  const lookedAt = new Map((await read()).map(({ id, checkedAt }) => [id, checkedAt]))
  const { checkLinks: answer } = await run.ask(LinksCheck, {})
  if (answer.__typename !== 'Confirmation') throw new Failure(singleLine(answer.message))
  const isLeft = ({ id, platform, checkedAt, confirmedAt, hiddenAt }: Awaited<ReturnType<typeof read>>[number]) =>
    isOneOf(checkedPlatforms, platform) && confirmedAt && !hiddenAt && checkedAt === lookedAt.get(id)
  while ((await read()).some(isLeft)) await sleep(1000)
  await listStaff(run, linkRecord, {})
}
