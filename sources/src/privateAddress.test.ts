import { expect, test } from 'vitest'
import { isPrivate, PrivateAddress, requirePublic } from './privateAddress.ts'

test.each([
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-compatible, in hexadecimal', '::7f00:1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped, in hexadecimal', '::ffff:a9fe:a9fe'],
  ['translated (SIIT)', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::127.0.0.1'],
  ['NAT64 of a network', '64:ff9b:1::10.0.0.1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1:0:0:80ff:fffe'],
  ['ISATAP', '2a00:1450:4009:81a:0:5efe:127.0.0.1'],
  ['ISATAP of a public one', '2a00:1450:4009:81a:200:5efe:5db8:d822'],
])('an IPv6 address that leads to an IPv4 one is not public: %s', (_, address) => {
  expect(isPrivate(address)).toBe(true)
  expect(() => requirePublic(new URL(`http://[${address}]/`))).toThrow(PrivateAddress)
})

test.each(['::', '::1', '1::1', '100::1', '4000::1', '5f00::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '3fff::1'])(
  '%s is not public: only what is assigned from 2000::/3 is',
  (address) => {
    expect(isPrivate(address)).toBe(true)
  },
)

test.each(['93.184.216.34', '::ffff:93.184.216.34', '2a00:1450:4009:81a::200e', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (address) => {
    expect(isPrivate(address)).toBe(false)
    expect(() => requirePublic(new URL(`http://${address.includes(':') ? `[${address}]` : address}/`))).not.toThrow()
  },
)
