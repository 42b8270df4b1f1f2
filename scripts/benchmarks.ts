import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Benchmark, isGood, medianOf, type Result } from '../bench/benchmark.ts'
import { describeBenchmark, upsertSection } from '../bench/results-file.ts'
import { root } from './repository-root.ts'
import type { Counts } from './test-counts.ts'

/**
 * Runs the benchmarks of `bench/` and the faults of `tests/faults/`, one after another. `--small` limits each to a
 * minute, runs two at a time (most of them mainly wait) and writes nothing; a full run replaces the sections of
 * `bench/RESULTS.md`. `--only name` runs one, or all whose names begin with it and a dash, as `drills`; `--judged`
 * leaves out those that judge nothing when small, `--report file` saves the counts.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    judged: { type: 'boolean', default: false },
    only: { type: 'string' },
    report: { type: 'string' },
  },
})

const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
const benchmarks = await loadBenchmarks()
for (const benchmark of benchmarks.filter(({ alone }) => alone || !values.small)) await runAndReport(benchmark)
const abreast = benchmarks.filter(({ alone }) => !alone && values.small)
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let benchmark = abreast.shift(); benchmark; benchmark = abreast.shift()) await runAndReport(benchmark)
  }),
)
if (values.report) writeFileSync(values.report, JSON.stringify(counts))
console.log(`\n${counts.passed} figures good, ${counts.failed} not`)
// A benchmark that failed midway may leave a connection open, which must not block the process.
process.exit(counts.failed > 0 ? 1 : 0)

async function runAndReport(benchmark: Benchmark): Promise<void> {
  const started = performance.now()
  const result = await run(benchmark)
  console.log(`\n${benchmark.name}`)
  console.log(result.how)
  for (const { name, runs, unit } of result.measures) console.log(`  ${name}: ${medianOf(runs).toFixed(1)} ${unit}`)
  for (const message of result.broken) console.log(`  Broken: ${message}`)
  console.log(`  (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  const good = result.broken.length === 0 && (values.small || result.measures.every(isGood))
  counts[good ? 'passed' : 'failed']++
  if (!good) counts.failures.push(`figure ${benchmark.name}: ${result.broken[0] ?? 'a measure is not what it must be'}`)
  if (!values.small) writeSection(benchmark.name, result)
}

async function loadBenchmarks(): Promise<Benchmark[]> {
  const files = globSync(['bench/*.bench.ts', 'tests/faults/*.fault.ts'], { cwd: root }).sort()
  const benchmarks: Benchmark[] = await Promise.all(files.map((file) => import(join(root, file))))
  return benchmarks.filter(({ name, leftOutOfTests }) => isChosen(name) && !(values.judged && leftOutOfTests))
}

function isChosen(name: string): boolean {
  return values.only === undefined || name === values.only || name.startsWith(`${values.only}-`)
}

async function run(benchmark: Benchmark): Promise<Result> {
  try {
    const result = await benchmark.run({ small: values.small })
    return { ...result, broken: shorten(result.broken) }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { how: 'It did not come to its end.', measures: [], broken: [reason] }
  }
}

/** The same thing often breaks a thousand times; twenty sentences say as much. */
function shorten(broken: readonly string[]): string[] {
  const most = 20
  return broken.length <= most ? [...broken] : [...broken.slice(0, most), `And ${broken.length - most} more.`]
}

function writeSection(name: string, result: Result): void {
  const file = join(root, 'bench/RESULTS.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# How fast, and what survives\n'
  writeFileSync(file, upsertSection(text, name, describeBenchmark(name, result, new Date())))
}
