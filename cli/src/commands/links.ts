import { setTimeout as sleep } from 'node:timers/promises'
import { linkRecord } from '@chiostro/domain/links/linkRecord'
import { checkedPlatforms } from '@chiostro/domain/links/links'
import { isOneOf } from '@chiostro/domain/records/records'
import { graphql } from '../../generated/gql/index.ts'
import { type Invocation, subcommand, type TerminalCommand } from '../invocation.ts'
import { addStaff, listStaff, readStaff } from '../records.ts'
import { recordOf } from '../server.ts'
import { t } from '../translator.ts'

const LinksCheck = graphql(`
  mutation LinksCheck {
    checkLinks {
      __typename
      ...Refusal_error
    }
  }
`)

export function addLinks(root: TerminalCommand): void {
  const links = subcommand(root, 'links', t('i gruppi e i link di insegnamenti e corsi di laurea (per moderatori)'))
  addStaff(links, linkRecord)
  subcommand(links, 'check', t('controlla adesso se i gruppi ci sono ancora, uno al secondo')).runs(checkLinks)
}

async function checkLinks(run: Invocation): Promise<void> {
  const read = async () => (await readStaff(run, linkRecord, {})).map(({ node }) => node)
  const lookedAt = new Map((await read()).map(({ id, checkedAt }) => [id, checkedAt]))
  recordOf((await run.ask(LinksCheck, {})).checkLinks)
  const isLeft = ({ id, platform, checkedAt, confirmedAt, hiddenAt }: Awaited<ReturnType<typeof read>>[number]) =>
    isOneOf(checkedPlatforms, platform) && confirmedAt && !hiddenAt && checkedAt === lookedAt.get(id)
  while ((await read()).some(isLeft)) await sleep(1000)
  await listStaff(run, linkRecord, {})
}
