/**
 * Replaces `vitest` in test files that judge faults: tests are collected instead of run, and expectations are
 * unchanged.
 */
export { expect, vi } from 'vitest'
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from './registered-tests.ts'
