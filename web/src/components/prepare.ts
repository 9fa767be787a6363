/** Fetches code ahead. If that fails it is asked for again, and then reported, when it is really needed. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
