import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adminRun, chiostro, serverAnswering } from '../../test/run.ts'

test('import cancel ends the import that runs, or says that none does', async () => {
  const answer = { data: { cancelCatalogueImport: { __typename: 'CancelledCatalogueImport', rows: 300 } } }
  const env = { CHIOSTRO_URL: await serverAnswering(JSON.stringify(answer)), CHIOSTRO_TOKEN: 'x' }
  expect(await chiostro(['import', 'cancel'], { env })).toEqual({
    status: 0,
    out: 'Letti: 300\n',
    err: 'Importazione interrotta: il catalogo è com’era prima.\n',
  })
  const run = await adminRun()
  expect(await run(['import', 'cancel'])).toEqual({ status: 1, out: '', err: 'Nessuna importazione è in corso.\n' })
})

/** A server that takes a file, and imports it for ever. */
async function endlessServer() {
  const importing = Promise.withResolvers<ServerResponse>()
  const server = createServer((request: IncomingMessage, response) => {
    request
      .resume()
      .on('end', () => (request.url === '/graphql' ? importing.resolve(response) : response.writeHead(201).end('{"file":"f"}')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, importing: importing.promise }
}

test('Ctrl+C closes the connection that the server imports for, and says what becomes of the catalogue', async () => {
  const { url, importing } = await endlessServer()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-cli-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'corsi.csv')
  fs.writeFileSync(file, 'department,degreeCourse,courseName\nA,B,C\n')
  const ended = chiostro(['import', 'catalogue', file], { env: { CHIOSTRO_URL: url, CHIOSTRO_TOKEN: 'x' } })
  const closed = once(await importing, 'close')
  process.emit('SIGINT')
  await closed
  expect(await ended).toEqual({
    status: 1,
    out: '',
    err: 'Interrotto: il catalogo resta com’era, a meno che l’importazione non fosse già finita. Lo dice «chiostro import history».\n',
  })
})
