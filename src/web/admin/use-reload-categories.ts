import { useReload } from '#web/staff/use-reload.ts'

/** Reads the categories again after a change: those of the screens, and the names that every page has. */
export function useReloadCategories(): () => Promise<unknown> {
  const [screens, names] = [useReload('/api/admin/categories'), useReload('/api/categories')]
  return () => Promise.all([screens(), names()])
}
