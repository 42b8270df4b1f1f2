import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The load runs on one core and the server on another, so that neither takes the other's time. */
export const loadCore = 0
export const serverCore = 1

/** Returns true if this machine has two cores and the program `taskset`, which pins a process to one. */
const canPin: boolean = availableParallelism() > 1 && hasTaskset()

/** Returns the command pinned to a core, or unchanged where that is not possible or no core is given. */
export function pinnedCommand(core: number | undefined, program: string, args: readonly string[]): [string, string[]] {
  return core !== undefined && canPin
    ? ['taskset', ['--cpu-list', String(core), program, ...args]]
    : [program, [...args]]
}

/** Returns a clause for the report. */
export const howPinned: string = canPin
  ? `the load made on core ${loadCore}, the server tied to core ${serverCore}`
  : 'load and server free to use every core'

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
