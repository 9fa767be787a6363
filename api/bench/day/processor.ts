import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** Clock ticks per second, the unit of times in /proc. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Process {
  parent: number
  seconds: number
}

function readProcess(pid: string | number): Process | null {
  try {
    // Splits after the name, which may contain spaces: proc_pid_stat(5) counts from 3 there.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const seconds = [14, 15, 16, 17].reduce((sum, field) => sum + Number(fields[field - 3]), 0) / ticks
    return { parent: Number(fields[1]), seconds }
  } catch {
    return null // it has ended
  }
}

/** CPU seconds of a process and its ended children (Linux). */
export function processorSeconds(pid: number): number {
  const children = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = readProcess(pid)?.seconds ?? 0
  return children.reduce((sum, child) => {
    const stat = readProcess(child)
    return stat?.parent === pid ? sum + stat.seconds : sum
  }, own)
}
