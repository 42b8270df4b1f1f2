import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'
import { isGood, type Measure, medianOf, type Result } from './benchmark.ts'

/** Renders one benchmark as a section of `bench/RESULTS.md`, fenced so that a later run can replace it alone. */
export function describeBenchmark(name: string, result: Result, date: Date): string {
  const rows = result.measures.map((measure) => {
    const { runs, unit } = measure
    const span = `${round(Math.min(...runs))} to ${round(Math.max(...runs))}`
    return `| ${measure.name} | ${round(medianOf(runs))} ${unit} | ${span} | ${runs.length} | ${wanted(measure)} |`
  })
  const table = ['| what | median | from, to | runs | wanted |', '|---|---|---|---|---|', ...rows]
  const broken =
    result.broken.length === 0 ? ['Nothing broke.'] : result.broken.map((message) => `- **Broken:** ${message}`)
  const parts = [`## ${name}`, `${result.how}`, ...(rows.length > 0 ? [table.join('\n')] : []), broken.join('\n')]
  return fenced(name, [...parts, `Measured ${date.toISOString().slice(0, 10)} on ${describeMachine()}.`])
}

/** Renders a run of every test as a section of the file: its counts and its failures. */
export function describeWholeRun(name: string, reason: string, failures: readonly string[], date: Date): string {
  const failed = failures.map((failure) => `- **Failed:** ${failure}`).join('\n')
  const when = `Run ${date.toISOString().slice(0, 10)} on ${describeMachine()}.`
  return fenced(name, [`## ${name}`, `\`npm run test:all\`: ${reason}.`, ...(failed ? [failed] : []), when])
}

const fenced = (name: string, parts: readonly string[]) => [open(name), ...parts, close(name)].join('\n\n')

/** Inserts a section into the text of the file: replaces its earlier version, or appends it. */
export function upsertSection(text: string, name: string, section: string): string {
  const start = text.indexOf(open(name))
  const end = text.indexOf(close(name))
  if (start < 0 || end < 0) return `${text.trimEnd()}\n\n${section}\n`
  return text.slice(0, start) + section + text.slice(end + close(name).length)
}

const open = (name: string) => `<!-- ${name} -->`
const close = (name: string) => `<!-- end of ${name} -->`

/** Formats values below one with one more decimal: 0.09 is not 0.1 where 0.1 is required. */
function round(value: number): string {
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size > 0 && size < 1 ? 2 : 1)
}

function wanted(measure: Measure): string {
  const { atLeast, atMost, unit } = measure
  const bounds = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`]
  const limits = bounds.filter(Boolean).join(', ')
  return limits === '' ? '' : `${limits} ${unit}: ${isGood(measure) ? 'yes' : '**no**'}`
}

/** Describes the machine and the commit of a run. */
function describeMachine(): string {
  const cores = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return `${cores.length} × ${cores[0]?.model.trim()}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}, commit ${commit}`
}
