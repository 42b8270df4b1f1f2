import type { CallReply } from '#contract/contract.ts'
import { searchFileFormats } from '#domain/reports/report-schedule.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Score = CallReply<'GET /api/seller/insights/score'>

/** Renders how punctual a store was, what that does to its place in lists, and the searches that led to its products. */
export function StoreScore({ brandId }: { brandId?: string }) {
  const read = useStaffRead('GET /api/seller/insights/score', { query: brandId ? { brandId } : {} })
  // The figures above it are read at the same time, and their loader is enough.
  if (read.data === undefined && !read.isError) return null
  return (
    <Reading of={read}>
      {(score) => (
        <>
          <Punctuality score={score} />
          <Searches searches={score.searches} {...(brandId ? { brandId } : {})} />
        </>
      )}
    </Reading>
  )
}

function Punctuality({ score: { days, answered, handedOver } }: { score: Score }) {
  const { t } = useTranslation('reports')
  const metric = (label: string, { inTime, of }: Score['answered']) => ({
    label,
    value: of === 0 ? t('score.none') : `${Math.round((inTime / of) * 100)}%`,
    ...(of === 0 ? {} : { note: t('score.of', { inTime, of }) }),
  })
  return (
    <Panel title={t('score.title')}>
      <div className="panel-body stack-12">
        <p className="small">{t('score.days', { count: days })}</p>
        <KpiStrip metrics={[metric(t('score.answered'), answered), metric(t('score.handedOver'), handedOver)]} />
        <p>{t('score.ranking')}</p>
      </div>
    </Panel>
  )
}

function Searches({ searches, brandId }: Pick<Score, 'searches'> & { brandId?: string }) {
  const { t } = useTranslation('reports')
  return (
    <Panel
      title={t('score.searchesTitle')}
      aside={searches.length > 0 && <SearchFiles {...(brandId ? { brandId } : {})} />}
    >
      <div className="panel-body stack-12">
        <p className="small">{t('score.searchesText')}</p>
        {searches.length === 0 ? (
          <p>{t('score.searchesNone')}</p>
        ) : (
          <table className="data-table">
            <caption className="visually-hidden">{t('score.searchesTitle')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('score.search')}</th>
                <th scope="col" className="number">
                  {t('score.times')}
                </th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ typed, times }) => (
                <tr key={typed}>
                  <td translate="no">{typed}</td>
                  <td className="number">{times}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  )
}

function SearchFiles({ brandId }: { brandId?: string }) {
  const { t } = useTranslation('reports')
  return (
    <span className="report-files">
      <span className="visually-hidden">{t('files')}</span>
      {searchFileFormats.map((format) => (
        <a
          key={format}
          className="text-link"
          download
          href={addressOf('/api/seller/insights/searches-file', { ...(brandId ? { brandId } : {}), format })}
        >
          {t(`file.${format}`)}
        </a>
      ))}
    </span>
  )
}
