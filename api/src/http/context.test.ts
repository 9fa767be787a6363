import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { testServices } from '../../test/harness.ts'
import { contextWith } from '../context.ts'
import { createContext } from './context.ts'

const test = testServices()

const request = {
  id: 'r1',
  ip: '192.0.2.1',
  headers: { 'user-agent': 'curl', 'sec-fetch-site': 'cross-site' },
} as unknown as FastifyRequest

/** A getter in an object literal is another shape for each request, which keeps all of it until the next full collection of garbage. */
it('contexts of all requests have one shape: what they compute is no property of their own', () => {
  const context = createContext(test, request, {} as FastifyReply)
  const own = Object.values(Object.getOwnPropertyDescriptors(context))
  expect(own.filter(({ get }) => get)).toEqual([])
  expect(context).toMatchObject({ pool: test.pool, requestId: 'r1', clientAddress: '192.0.2.1', admin: null })
})

it('a copy computes the same, and does not change the original', () => {
  const context = createContext(test, request, {} as FastifyReply)
  const noteAddresses = new Set<string>()
  const copy = contextWith(context, { noteAddresses })
  copy.admin = { id: '1', username: 'ada', role: 'admin', secondFactor: false, sessionId: 's', expiresAt: new Date() }
  expect([copy.userAgent, copy.isForeign, copy.noteAddresses, copy.log === test.log]).toEqual(['curl', true, noteAddresses, false])
  expect([context.noteAddresses, context.admin]).toEqual([undefined, null])
})
