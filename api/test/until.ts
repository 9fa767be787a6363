/** How long a test waits before it gives up, in milliseconds: for a machine that is many times busier than usual, and less than a test may take. */
export const patienceMs = 240_000

/**
 * Polls until the condition holds.
 * @param otherwise what is wrong if it does not; the condition itself by default
 * @param withinMs for measurements only: a test that passes in time on a quiet machine fails on a busy one
 * @throws when the time is up
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  otherwise: string | (() => string) = String(condition),
  withinMs = patienceMs,
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${typeof otherwise === 'string' ? otherwise : otherwise()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
