import { expect, it } from 'vitest'
import { networksOf } from './network.ts'

it.each([
  ['10.1.2.3', '10.1.2.3', undefined],
  ['::ffff:10.1.2.3', '10.1.2.3', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::7', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['unknown', 'unknown', undefined],
])('%s counts as %s, and within %s', (address, network, site) => {
  expect(networksOf(address)).toEqual({ network, site })
})
