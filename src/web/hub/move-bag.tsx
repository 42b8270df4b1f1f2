import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { parseBinCode } from '#domain/shipping/bin.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Scanner } from '#web/staff/scanner.tsx'
import { useReload } from '#web/staff/use-reload.ts'

type Moved = CallReply<'POST /api/courier/hub/bins/move'>

/** Moves the bags of an order: a bag is scanned, then its new bin; then the next bag. */
export function MoveBag() {
  const { t } = useTranslation('hub-bins')
  const reload = useReload('/api/courier/hub')
  const [bag, setBag] = useState<string>()
  const [moved, setMoved] = useState<Moved>()
  const take = async (code: string) => {
    if (!parseBinCode(code)) {
      setBag(code)
      setMoved(undefined)
      return 'ok'
    }
    const answer = await send('POST /api/courier/hub/bins/move', { body: { code: bag ?? code, bin: { code } } })
    setBag(undefined)
    setMoved(answer)
    void reload()
    return answer.again ? 'again' : 'ok'
  }
  return (
    <>
      <Scanner label={bag ? t('move.bin') : t('move.bag')} enterText={t('move.enter')} onCode={take} />
      <div aria-live="polite">
        {bag && <p className="bin-note">{t('move.now', { bag })}</p>}
        {moved && (
          <p className="bin-note">
            {t(moved.again ? 'move.there' : 'move.done', {
              order: moved.orderNumber,
              from: moved.from,
              to: moved.to,
              bags: moved.bags.join(', '),
            })}
          </p>
        )}
      </div>
    </>
  )
}
