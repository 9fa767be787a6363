/**
 * Polls until the condition holds.
 * @param otherwise what is wrong if it does not; the condition itself by default
 * @throws after `withinMs` milliseconds
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs = 5_000,
  otherwise: string | (() => string) = String(condition),
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${typeof otherwise === 'string' ? otherwise : otherwise()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
