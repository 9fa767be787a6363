/** The answer of an operation that leaves no record to return, by REST and GraphQL alike. */
export async function confirmed(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}
