/** Polls until the condition holds. @throws after `withinMs` milliseconds, with the last value seen */
export async function until(condition: () => boolean | Promise<boolean>, withinMs: number, seen: () => string): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${seen()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
