import { describe, expect, test } from 'vitest'
import { failuresOfVitest, judged, sum, summaryLine, tallyPlaywright, tallyVitest } from './reports.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'Cannot load\n at line 1',
  assertionResults: tests.map((each, i) => ({ status: each, fullName: `test ${i}`, failureMessages: ['expected 1\n at line 2'] })),
})

test("Vitest's tests count one by one, those neither passed nor failed as skipped", () => {
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'failed', 'passed')] }
  expect(tallyVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('a test file that does not even load is a failure', () => {
  expect(tallyVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('what failed is named in a line each', () => {
  expect(failuresOfVitest({ testResults: [file('failed', 'passed', 'failed'), file('failed'), file('passed', 'passed')] })).toEqual([
    'a.test.ts › test 1: expected 1',
    'a.test.ts: Cannot load',
  ])
})

test("Playwright's errors outside the tests are failures", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }
  expect(tallyPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

describe('a run', () => {
  const fine = { passed: 2, failed: 0, skipped: 0 }

  test('that ends badly without a failed test is one failure', () => {
    expect(judged(fine, 1)).toEqual({ ...fine, failed: 1 })
    expect(judged({ ...fine, failed: 3 }, 1)).toEqual({ ...fine, failed: 3 })
    expect(judged(fine, 0)).toEqual(fine)
  })

  test('that dies before its report is one failure, with any status', () => {
    expect(judged(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

test('the last line adds everything up, and names skipped tests only when there are', () => {
  const total = sum([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ])
  expect(summaryLine(total)).toBe('5 passed, 1 failed')
  expect(summaryLine({ ...total, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped')
})
