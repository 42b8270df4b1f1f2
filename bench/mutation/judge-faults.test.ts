import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'vitest'
import { plantAll } from './faulty-files.ts'
import type { Fault } from './planted-faults.ts'
import { closeTests, type RegisteredTest, readTests, runTest, type TestFile } from './registered-tests.ts'

const root = join(import.meta.dirname, '../..')
const testFiles = (process.env.FAULTY_TESTS ?? '').split(',')
const report = join(root, process.env.FAULTY_REPORT ?? 'test-results/server-mutation.json')
/** Limits the run to these faults when an earlier result is checked again. */
const only = process.env.FAULTY_ONLY ? new Set(process.env.FAULTY_ONLY.split(',').map(Number)) : null
/**
 * The embedded database has one connection, so a missing lock has no effect there. Lock faults are judged on
 * PostgreSQL, and only those.
 */
const isOfLocks = process.env.TEST_DATABASE === 'postgres'
const shortest = 30_000

export type Judged = Fault & { caught: boolean; by: string | null; met: number; why: string | null }

let active = -1
let met = new Set<number>()
Object.assign(globalThis, {
  __fault: (id: number) => {
    met.add(id)
    return id === active
  },
  __now: () => (active < 0 ? '' : `_${active}`),
})

type Opened = { path: string; file: TestFile; times: number }
type Judge = { at: number; opened: Opened; met: Set<number>; ms: number; caught: number }

async function open(opened: Opened): Promise<void> {
  opened.times++
  opened.file = await readTests(() => import(/* @vite-ignore */ `${join(root, opened.path)}?again=${opened.times}`))
}

async function openAgain(opened: Opened): Promise<void> {
  active = -1
  await closeTests(opened.file).catch(() => undefined)
  await open(opened)
}

const testOf = ({ opened, at }: Judge): RegisteredTest => opened.file.tests[at] as RegisteredTest

async function run(judge: Judge, fault: number): Promise<string | null> {
  active = fault
  const { failure } = await runTest(testOf(judge), Math.max(shortest, 10 * judge.ms))
  active = -1
  return failure
}

const isWell = async (judge: Judge): Promise<boolean> => (await run(judge, -1)) === null

/**
 * Returns the test that detects a fault: it fails with the fault and passes without it afterwards, in the same shop.
 * When it does not pass, this fault or an earlier one may have corrupted the shop, so both runs are repeated in a new
 * shop.
 */
async function findsFault(judge: Judge, fault: number): Promise<string | null> {
  const failure = await run(judge, fault)
  if (failure === null) return null
  if (!failure.startsWith('not at its end') && (await isWell(judge))) return failure
  await openAgain(judge.opened)
  const again = await run(judge, fault)
  if (again === null) return null
  await openAgain(judge.opened)
  return (await isWell(judge)) ? again : null
}

test('faults are noticed', { timeout: 10_000_000 }, async () => {
  process.on('unhandledRejection', () => undefined)
  const faults = plantAll().flatMap((planted) => planted.faults)
  mkdirSync(dirname(report), { recursive: true })
  const log = report.replace(/\.json$/, '.log')
  writeFileSync(log, '')
  const judges: Judge[] = []
  for (const path of testFiles) {
    const opened: Opened = { path, file: { tests: [], groups: [] }, times: 0 }
    await open(opened)
    for (const at of opened.file.tests.keys()) {
      // Tests that are parameterized over both gateways run for one.
      if (opened.file.tests[at]?.name.includes('["stripe"')) continue
      met = new Set()
      const registered = () => opened.file.tests[at] as RegisteredTest
      let { failure, ms } = await runTest(registered(), 4 * shortest)
      // On a busy machine a test may time out by itself, so it runs again in a new shop.
      if (failure !== null) {
        await openAgain(opened)
        ;({ failure, ms } = await runTest(registered(), 4 * shortest))
      }
      if (failure !== null) appendFileSync(log, `${JSON.stringify({ failedTest: registered().name, failure })}\n`)
      else if (met.size > 0) judges.push({ at, opened, met, ms, caught: 0 })
    }
  }
  const judged: Judged[] = []
  for (const fault of faults.filter(({ id, ofLock }) => ofLock === isOfLocks && (!only || only.has(id)))) {
    const able = judges.filter((judge) => judge.met.has(fault.id))
    able.sort((one, other) => other.caught - one.caught || one.ms - other.ms)
    let by: Judge | null = null
    let why: string | null = null
    for (const judge of able) {
      why = await findsFault(judge, fault.id)
      if (why === null) continue
      by = judge
      judge.caught++
      break
    }
    const registered: Judged = {
      ...fault,
      caught: by !== null,
      by: by && `${basename(by.opened.path)}: ${testOf(by).name}`,
      met: able.length,
      why: why?.replace(/\s+/g, ' ') ?? null,
    }
    judged.push(registered)
    appendFileSync(log, `${JSON.stringify(registered)}\n`)
  }
  for (const opened of new Set(judges.map((judge) => judge.opened))) await closeTests(opened.file)
  writeFileSync(report, JSON.stringify(judged))
})
