/** Stands for `vitest` in the files of tests that judge faults: their tests are noted instead of run, what they expect stays what it is. */
export { expect, vi } from 'vitest'
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from './told-tests.ts'
