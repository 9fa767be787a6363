/** Milliseconds until a test gives up: enough for a very busy machine, and less than a test's timeout. */
export const patienceMs = 240_000

/**
 * Polls until the condition holds.
 * @param otherwise message on failure; by default the condition itself
 * @param withinMs for measurements only: on a busy machine a short limit fails
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
