export function reportProblems(problems: string[], fine: string): void {
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? fine : `${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
