import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartRefused } from '#server/start-refused.ts'

const run = promisify(execFile)

/** Runs a program of the operator's to its end and returns its output. Raises `StartRefused` with its own words when it fails. */
export async function runProgram(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(program, args, { maxBuffer: 256 * 1024 ** 2 })
    return stdout
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (code === 'ENOENT') throw new StartRefused(`${program} is not installed.`)
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n')
    throw new StartRefused(`${program} failed (${String(code)}): ${said}`)
  }
}
