/** Roughly what a new cluster takes on disk. */
const newClusterMegabytes = 50

/**
 * Why PostgreSQL or initdb failed, in one line for the operator.
 * @param output the end of its stderr
 */
export function explainFailure(output = '', dataDir: string): string {
  if (/No space left on device|ENOSPC|EDQUOT|Disk quota exceeded|wrote only \d+ of \d+ bytes/i.test(output)) {
    return `no space is left in ${dataDir}; a new database takes ${newClusterMegabytes} MB, and grows.`
  }
  const lines = output.split('\n').flatMap((line) => /\b(?:FATAL|PANIC|error|ERROR):\s*(.+)/.exec(line)?.[1] ?? [])
  const words = lines[0] ?? output.trim().split('\n').at(-1)
  return `${words || 'it ended without a word'} (${dataDir})`
}
