import { expect, it } from 'vitest'
import { isLoopback, mailIsCaptured } from './listening.ts'

it.each([
  'http://localhost:4000',
  'http://LOCALHOST',
  'http://chiostro.localhost',
  'http://127.0.0.1:4000',
  'http://127.8.9.10',
  'http://127.1',
  'http://[::1]:4000',
  'http://[::ffff:127.0.0.1]',
])('%s is this machine', (publicUrl) => expect(isLoopback({ publicUrl })).toBe(true))

it.each([
  'https://localhost.example.org',
  'https://localhosting.it',
  'https://127.example.org',
  'https://127.0.0.1.example.org',
  'https://chiostro.example.org',
  'http://192.168.1.7',
  'http://128.0.0.1',
  'http://[2001:db8::1]',
])('%s is not', (publicUrl) => {
  expect(isLoopback({ publicUrl })).toBe(false)
  expect(mailIsCaptured({ publicUrl, smtpUrl: undefined as never })).toBe(true)
})
