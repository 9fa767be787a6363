import { keyMessages } from '@chiostro/domain/proofs/proofs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proofsServer, publicUrl, stubWorkers, year } from '../../../test/proofs.ts'
import { answer } from '../../../test/server.tsx'
import { checkedKeys, keyOf } from './server.ts'
import { forgetProofs } from './tokens.ts'

let server = proofsServer()
beforeEach(() => {
  stubWorkers()
  server = proofsServer()
  answer({}, (path, body) => server.rest(path, body))
})

const refused = (message: string) => expect(checkedKeys(publicUrl)).rejects.toThrow(message)

describe('the keys of a server', () => {
  it('are what its signed note says; the last one of a year counts', async () => {
    expect(keyOf(await checkedKeys(publicUrl), year)).toBe(server.keys[0]?.publicKey)
    server.rotate()
    expect(keyOf(await checkedKeys(publicUrl), year)).toBe(server.keys[1]?.publicKey)
    expect(keyOf(await checkedKeys(publicUrl), '2019/20')).toBeUndefined()
  })

  it.each<[string, () => void]>([
    ['a key that was seen is another one', () => (server.keys = [{ year, turn: 1, publicKey: 'B'.repeat(43) }])],
    ['an entry that was seen is gone', () => (server.keys = server.keys.slice(1))],
    ['an entry was put before the others', () => server.keys.unshift({ year: '2020/21', turn: 1, publicKey: 'C'.repeat(43) })],
    ['it is signed by another one', () => Object.assign(server, { list: proofsServer().list })],
  ])('are refused when %s', async (_, change) => {
    server.rotate()
    await checkedKeys(publicUrl)
    change()
    await refused(keyMessages.changed)
    await refused(keyMessages.changed)
    await forgetProofs()
    expect(await checkedKeys(publicUrl)).toHaveLength(server.list().keys.length)
  })

  it.each<[string, () => object]>([
    ['says something else than was signed', () => ({ ...server.list(), signed: server.list().signed.replace(' 1 from', ' 2 from') })],
    ['is signed by another key than it names', () => ({ ...server.list(), verifier: proofsServer().list().verifier })],
    ['is no note', () => ({ ...server.list(), signed: 'chiostro' })],
  ])('are refused when the note %s', async (_, list) => {
    vi.mocked(window.fetch).mockImplementation(async () => Response.json(list()))
    await refused(keyMessages.unsigned)
  })

  it('of another site are refused', async () => {
    await expect(checkedKeys('https://altro.test')).rejects.toThrow(keyMessages.unsigned)
  })
})
