/**
 * Polls until the condition holds.
 * @param otherwise what is wrong if it does not
 * @throws after `withinMs` milliseconds
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  otherwise: string | (() => string),
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${typeof otherwise === 'string' ? otherwise : otherwise()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
