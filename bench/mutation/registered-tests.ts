import { performance } from 'node:perf_hooks'

type Work = () => unknown
type Hooks = { beforeAll: Work[]; afterAll: Work[]; beforeEach: Work[]; afterEach: Work[] }
type Group = Hooks & { name: string; within: Group | null; isOpen: boolean }
export type RegisteredTest = { name: string; work: Work; group: Group }

/** The tests of a file as collected from its `describe` and `test` calls, to be run one by one and repeatedly. */
export type TestFile = { tests: RegisteredTest[]; groups: Group[] }

let reading: TestFile = { tests: [], groups: [] }
let group = newGroup('', null)

function newGroup(name: string, within: Group | null): Group {
  const made = { name, within, isOpen: false, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
  reading.groups.push(made)
  return made
}

export async function readTests(load: () => Promise<unknown>): Promise<TestFile> {
  reading = { tests: [], groups: [] }
  group = newGroup('', null)
  await load()
  return reading
}

function registerGroup(name: string, work: Work): void {
  const outer = group
  group = newGroup(name, outer)
  work()
  group = outer
}

const registerTest = (name: string, work: Work) => {
  reading.tests.push({ name: [...lineOf(group).map((one) => one.name), name].filter(Boolean).join(' > '), work, group })
}

type RegisterTests = (name: string, work: (...values: never[]) => unknown, limit?: number) => void

const each =
  (register: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]): RegisterTests =>
  (name, work) => {
    for (const row of rows) {
      const values = (Array.isArray(row) ? row : [row]) as never[]
      register(`${name} ${JSON.stringify(values).slice(0, 60)}`, () => work(...values))
    }
  }

const skipIf =
  (register: (name: string, work: Work) => void) =>
  (isLeftOut: boolean): RegisterTests =>
  (name, work) => {
    if (!isLeftOut) register(name, work as Work)
  }

export const describe = Object.assign(registerGroup, { each: each(registerGroup), skipIf: skipIf(registerGroup) })
export const test = Object.assign(registerTest, { each: each(registerTest), skipIf: skipIf(registerTest) })
export const it = test
export const beforeAll = (work: Work) => group.beforeAll.push(work)
export const afterAll = (work: Work) => group.afterAll.push(work)
export const beforeEach = (work: Work) => group.beforeEach.push(work)
export const afterEach = (work: Work) => group.afterEach.push(work)

/** Returns the groups from the file down to the given group. */
const lineOf = (one: Group): Group[] => (one.within ? [...lineOf(one.within), one] : [one])

/**
 * Runs the hooks the test needs, unless already done, and the test; returns its failure or null, and its duration.
 */
export async function runTest(
  { work, group: own }: RegisteredTest,
  limitMs: number,
): Promise<{ failure: string | null; ms: number }> {
  const line = lineOf(own)
  for (const one of line) {
    if (one.isOpen) continue
    one.isOpen = true
    for (const hook of one.beforeAll) await hook()
  }
  const started = performance.now()
  const whole = async () => {
    for (const one of line) for (const hook of one.beforeEach) await hook()
    try {
      await work()
    } finally {
      for (const one of line.toReversed()) for (const hook of one.afterEach) await hook()
    }
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not at its end in time')), limitMs)
  })
  try {
    await Promise.race([whole(), late])
    return { failure: null, ms: performance.now() - started }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { failure: failure.slice(0, 200), ms: performance.now() - started }
  } finally {
    clearTimeout(timer)
  }
}

export async function closeTests({ groups }: TestFile): Promise<void> {
  for (const one of groups.toReversed()) {
    if (!one.isOpen) continue
    one.isOpen = false
    for (const hook of one.afterAll) await Promise.race([hook(), new Promise((done) => setTimeout(done, 10_000))])
  }
}
