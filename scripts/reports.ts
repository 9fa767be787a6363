// Merges the reports of the two test runners.

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that fails to load has no tests in the report, and counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const statuses = report.testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = statuses.filter((status) => status === 'passed').length
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length
  return { passed, failed: failuresOfVitest(report).length, skipped }
}

/** One line for each failed test, `file › title: first line of its error`; a file that fails to load is one. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (assertionResults.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
}

const firstLine = (text = '') => text.split('\n', 1)[0]

/** Errors outside tests (a spec that fails to load, a server that fails to start) count as failures. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** A non-zero status without failed tests (a crash, no test at all) adds one failure. */
export function judged(report: Tally | null, status: number): Tally {
  const tally = report ?? { passed: 0, failed: 0, skipped: 0 }
  const endedBadly = status !== 0 || report === null
  return endedBadly && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
})

/** `12 passed, 0 failed`, and `, 3 skipped` when there are. */
export const summaryLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
