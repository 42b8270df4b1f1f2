import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = readTicksPerSecond()

/** Returns the processor time of a process so far, in seconds, all its threads together; NaN without /proc. */
export function readCpuSeconds(processId: number): number {
  // The name in parentheses may contain spaces, so the fields are counted after it: user and system time are the 12th
  // and 13th.
  const fields = readProc(processId, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Returns the memory of a process in MB: current, and maximum. */
export function readMemory(processId: number): { now: number; most: number } {
  const status = readProc(processId, 'status')
  const line = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: line('VmRSS'), most: line('VmHWM') }
}

/** Returns how many files and connections a process has open; 0 without /proc. */
export function countOpenFiles(processId: number): number {
  try {
    return readdirSync(`/proc/${processId}/fd`).length
  } catch {
    return 0
  }
}

/**
 * Returns the resident memory of a process in MB, with pages that several processes share (program, libraries) counted
 * in parts: the sum over processes is what they take of the machine together.
 */
export function readSharedMemory(processId: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readProc(processId, 'smaps_rollup'))?.[1]) / 1024
}

/** Returns the ids of the running child processes of a process; none without /proc. */
export const childrenOf = (processId: number): number[] =>
  readProc(processId, `task/${processId}/children`).split(' ').filter(Boolean).map(Number)

function readProc(processId: number, file: string): string {
  try {
    return readFileSync(`/proc/${processId}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function readTicksPerSecond(): number {
  try {
    return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  } catch {
    return 100
  }
}
