import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { groundStyle } from '#web/ui/card-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Astray = CallReply<'GET /api/courier/hub/expected'>['astray']

/** Lists the bags that lie at the wrong hub, with whose they are or where. */
function AstrayBags({ bags }: { bags: Astray }) {
  const { t, language } = useTranslation('hub-receiving')
  if (bags.length === 0) return null
  return (
    <Panel title={t('astray.title')}>
      <p className="panel-body">{t('astray.text')}</p>
      <ul className="work-queue">
        {bags.map(({ code, store, hub, isHere, at }) => (
          <li key={code}>
            <span>
              <b translate="no">{code}</b> {store}
              <span className="small block">{t('astray.seen', { at: formatDateTime(at, language) })}</span>
            </span>
            <Pill tone="problem">{t(isHere ? 'astray.here' : 'astray.there', { hub })}</Pill>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Lists the stores whose bags should arrive today, by the hour from which they can be fetched. */
export function ExpectedToday() {
  const { t } = useTranslation('hub-receiving')
  const expected = useStaffRead('GET /api/courier/hub/expected')
  return (
    <>
      {expected.data && <AstrayBags bags={expected.data.astray} />}
      <Panel title={t('expected.title')}>
        <Reading of={expected}>
          {({ stores }) =>
            stores.length === 0 ? (
              <p className="panel-body">{t('expected.none')}</p>
            ) : (
              <ul>
                {stores.map(({ brandId, name, colour, from, until, packed, inTransit, late, codes }) => (
                  <li key={brandId} className="expected-store" style={groundStyle(colour)}>
                    <span className="num">
                      {from && until ? t('expected.hours', { from, until }) : t('expected.noHours')}
                    </span>
                    <span>
                      <b>{name}</b>
                      <span className="small block" translate="no">
                        {codes.join(', ')}
                      </span>
                    </span>
                    <span className="row-8">
                      {inTransit > 0 && <Pill tone="working">{t('expected.inTransit', { count: inTransit })}</Pill>}
                      {packed > 0 && <Pill>{t('expected.packed', { count: packed })}</Pill>}
                      {late > 0 && <Pill tone="problem">{t('expected.late', { count: late })}</Pill>}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Reading>
      </Panel>
    </>
  )
}
