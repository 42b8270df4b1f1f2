import './resolve-imports.ts'

// Only now: what a file imports is resolved before any of it runs.
await import('./run-shop.ts')
