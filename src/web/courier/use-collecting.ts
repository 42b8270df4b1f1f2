import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import type { CourierActs, CourierRun } from './pickups-screen.tsx'

const bare = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Returns the code of a bag of the run as it was scanned or typed; the same text for any other code. */
function knownCode(run: CourierRun, typed: string): string {
  const codes = run.stops.flatMap(({ bags }) => bags.map(({ code }) => code))
  return codes.find((code) => bare(code) === bare(typed) || bare(code) === bare(`HT${typed}`)) ?? typed
}

/**
 * Returns a function that notes a scanned bag, at once or as soon as there is a connection, and the codes that wait to be sent. Without a
 * connection a code that is not on the run is refused here, so that no wrong bag is carried off.
 */
export function useCollecting(run: CourierRun, { acts, perform }: CourierActs) {
  const { t } = useTranslation('pickups')
  const reload = useReload('/api/courier')
  const pending = new Set(acts.filter(({ problem }) => problem === undefined).map(({ label }) => label))
  const collect = async (typed: string): Promise<'ok' | 'again'> => {
    const code = knownCode(run, typed)
    const bag = run.stops.flatMap(({ bags }) => bags).find((each) => each.code === code)
    if (pending.has(code) || bag?.state === 'collected') return 'again'
    if (!bag && !navigator.onLine) throw new ApiError(409, t('offline.notOnRun'), 'pickup/not-on-run')
    const at = new Date()
    const body = { code, at: at.toISOString() }
    const call = 'POST /api/courier/pickup-runs/:id/bags'
    if ((await perform({ label: code, call, input: { params: { id: run.id }, body } }, at)) === 'done') await reload()
    return 'ok'
  }
  return { collect, pending }
}
