import { expect, it } from 'vitest'
import { chaos } from './chaos.ts'
import { shortPlan, soak } from './soak.ts'

// Short forms of `npm run chaos` and `npm run soak`.

it('killed twice in the middle of everything, the second time without a mail server, nothing that was acknowledged is lost', async () => {
  const said: string[] = []
  expect(await chaos(2, (line) => void said.push(line)), said.join('\n')).toEqual([])
})

it('mixed traffic leaves no error and no open connection behind, in bounded memory; too much of it is refused, and over when it is over', async () => {
  const said: string[] = []
  expect(await soak(shortPlan, (line) => void said.push(line)), said.join('\n')).toEqual([])
}, 400_000)
