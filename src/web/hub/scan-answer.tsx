import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { TextLink } from '#web/ui/button.tsx'
import { groundStyle } from '#web/ui/maker-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'

type Received = CallReply<'POST /api/courier/hub/receive'>

/**
 * Shows where the bag goes: the bin in the largest letters, the order, the number of this seller order out of all,
 * and the sellers still expected.
 */
export function ScanAnswer({ received, old }: { received: Received; old: boolean }) {
  const { t, language } = useTranslation('hub')
  const { box, code, again } = received
  const part = box.parts.find((one) => one.code === code)
  const complete = box.partsHere === box.partsLive
  return (
    <div className={old ? 'last-scan old' : 'last-scan'} style={part ? groundStyle(part.colour) : undefined}>
      <div className="words">
        <b className="id" translate="no">
          {code}
        </b>
        {again && <Pill tone="working">{t('receive.again')}</Pill>}
        <p>
          {t('receive.part', { k: box.partsHere, n: box.partsLive, order: box.orderNumber })}
          {part && `. ${part.brandName}`}
        </p>
        {part?.packedGrams && (
          <p className="small">
            {t('receive.packed', { grams: sayGrams(part.packedGrams, language), count: part.items })}
          </p>
        )}
        <p className="mt-2">
          {complete ? (
            <>
              <b>{t('receive.complete')}</b>{' '}
              <TextLink href={`/courier/hub/boxes/${box.id}`}>{t('openBox', { order: box.orderNumber })}</TextLink>
            </>
          ) : (
            <>
              <b>{t('receive.missing')}</b> {box.missing.join(', ')}
            </>
          )}
        </p>
      </div>
      <div className="bin-answer">
        <span>{t('receive.putInto')}</span>
        <b translate="no">{box.bin ?? t('receive.noBin')}</b>
        <span>{t('receive.here', { k: box.partsHere, n: box.partsLive })}</span>
      </div>
    </div>
  )
}
