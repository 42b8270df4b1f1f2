import { readStoredDraft, storeDraft } from './use-form-draft.ts'

/** Codes that were read at a station and are not answered yet. */
export type WaitingCodes = { read(): string[]; write(codes: readonly string[]): void }

/** Holds the codes of a station in this tab through a reload and a lost session; they go with the sign-out. */
export function waitingCodesAt(station: string): WaitingCodes {
  const name = `scans ${station}`
  return {
    read() {
      const stored: { codes?: unknown } = readStoredDraft(name) ?? {}
      return Array.isArray(stored.codes) ? stored.codes.filter((code) => typeof code === 'string') : []
    },
    write: (codes) => storeDraft(name, codes.length > 0 ? { codes } : {}),
  }
}
