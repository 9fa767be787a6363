import { setTimeout as delay } from 'node:timers/promises'
import { flatAvif, hugePng, imageFormData, noise, tiledAvif } from '../../test/pictures.ts'
import { type Attack, ask, newNetwork, type Stage, statuses, times } from './stage.ts'

const upload = (stage: Stage, picture: Buffer, from?: string) =>
  ask(stage, { path: '/api/upload', body: imageFormData(['a', picture]), ...(from && { from }) })

/** Small files that take long to decode, from one network and from eight, and the photo of another visitor. */
export function expensivePictures(stage: Stage): Attack {
  const slowest: Record<number, number> = { 1: 0, 8: 0 }
  let refused = 0
  async function beside(bodies: Buffer[], photo: Buffer, count: number, networks: number) {
    const from = times(networks, newNetwork)
    const answers = times(count, (n) => upload(stage, bodies[n % bodies.length] as Buffer, from[n % networks]))
    await delay(300)
    const began = performance.now()
    const { status } = await upload(stage, photo)
    if (status !== 200) refused++
    slowest[networks] = Math.max(slowest[networks] ?? 0, Math.round(performance.now() - began))
    await Promise.all(answers)
  }
  return {
    name: 'expensive pictures',
    async round() {
      // The largest that is taken, what was taken once, and tiles of which a header names sixteen times as many pixels as are shown.
      const bodies = [await flatAvif(3_000, 3_000), await flatAvif(4_000, 3_999), await tiledAvif(3_000, 4, 4)]
      const photo = await noise(4_000, 3_000).jpeg({ quality: 70 }).toBuffer()
      await beside(bodies, photo, 30, 1)
      await beside(bodies, photo, 60, 8)
    },
    figures: () => [
      { what: '30 expensive pictures of one network: a photo, slowest', before: '34 s', found: slowest[1] ?? 0, atMost: 5_000, unit: 'ms' },
      { what: '60 of eight networks: a photo, slowest', before: '74 s', found: slowest[8] ?? 0, atMost: 5_000, unit: 'ms' },
      { what: 'expensive pictures: photos of others refused', before: '', found: refused, atMost: 0 },
    ],
  }
}

/** Pictures that are damaged at their end: refused only when all of it was decoded. */
export function brokenPictures(stage: Stage): Attack {
  let most = 0
  return {
    name: 'broken pictures',
    async round() {
      const from = newNetwork()
      const whole = hugePng(2_000, 2_000)
      const broken = Buffer.concat([whole.subarray(0, -20), Buffer.alloc(20)])
      const answers = await statuses(75, 3, () => upload(stage, broken, from))
      most = Math.max(most, answers[400] ?? 0)
    },
    figures: () => [{ what: 'pictures that fail late, of one network and 75', before: 'all, for ever', found: most, atMost: 62 }],
  }
}
