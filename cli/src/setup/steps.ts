import type { Back } from '../terminal.ts'

export type Outcome = 'asked' | 'known' | Back

export type Step = () => Promise<Outcome>

/** Takes the steps one after the other; from one that is left with `back` it goes to the last that asked. */
export async function inOrder(steps: Step[]): Promise<void> {
  const asked: number[] = []
  for (let at = 0; at < steps.length; at += 1) {
    const outcome = await steps[at]?.()
    if (outcome === 'asked') asked.push(at)
    else if (outcome !== 'known') at = (asked.pop() ?? 0) - 1
  }
}
