import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The load is made on one core and answered on another, so that the two do not take each other's time. */
export const loadCore = 0
export const serverCore = 1

/** Whether this machine has two cores and a program (`taskset`) that ties a process to one. */
export const canPin: boolean = availableParallelism() > 1 && hasTaskset()

/** The command tied to a core, or as it is where that cannot be done or no core is named. */
export function pinnedCommand(core: number | undefined, program: string, args: readonly string[]): [string, string[]] {
  return core !== undefined && canPin
    ? ['taskset', ['--cpu-list', String(core), program, ...args]]
    : [program, [...args]]
}

/** A half sentence for the report. */
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
