import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Without durations of an earlier run Vitest begins with the largest files; these take longest, and are not. */
const longest = /(endurance|abuse|main|restart|commands|login)\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)))
  }
}

export default defineConfig({
  test: { projects: ['domain', 'sources', 'api', 'web', 'cli', 'scripts'], sequence: { sequencer: LongestFirst } },
})
