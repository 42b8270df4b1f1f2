import { useRouter } from '@tanstack/react-router'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { PresenceNote } from '#web/staff/presence-note.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { segmentCustomersPath, segmentPath, segmentsPath } from './admin-paths.ts'
import type { Segment } from './segment-draft.ts'
import { SegmentForm } from './segment-form.tsx'
import { SegmentPreview } from './segment-preview.tsx'

/** Renders one segment: its rules to change, whom it fits now, and its files; `new` is one that is not saved yet. */
export function SegmentScreen({ id, from }: { id: string; from: string }) {
  const { t } = useTranslation('segments')
  const backHref = addressOf(segmentsPath, parseListSearch(from))
  return (
    <>
      <Breadcrumb
        steps={[
          { href: '/admin/customers', label: t('people:nav.customers') },
          { href: backHref, label: t('nav') },
        ]}
        here={id === 'new' ? t('add') : t('filter')}
      />
      {id === 'new' ? (
        <>
          <div className="staff-top">
            <h1 className="grow">{t('add')}</h1>
          </div>
          <SegmentForm segment={undefined} />
        </>
      ) : (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/segments"
              id={id}
              from={from}
              hrefOf={(other, query) => addressOf(segmentPath(other), { from: query })}
              backHref={backHref}
            />
          )}
          <SavedSegment id={id} />
        </>
      )}
    </>
  )
}

function SavedSegment({ id }: { id: string }) {
  const { t } = useTranslation('segments')
  const read = useStaffRead('GET /api/admin/segments/:id', { params: { id } })
  return (
    <Reading of={read}>
      {(segment) => (
        <>
          <div className="staff-top">
            <h1 className="grow">{segment.name}</h1>
          </div>
          <PresenceNote of="segment" id={id} />
          <Panel title={t('customers')}>
            <div className="panel-body stack-12">
              <SegmentPreview preview={segment.preview} />
              <p className="row-12">
                <ButtonLink variant="line" href={segmentCustomersPath(id)}>
                  {t('customers')}
                </ButtonLink>
                <ButtonLink
                  variant="line"
                  href={`/api/admin/segments/${encodeURIComponent(id)}/marketing-file`}
                  download
                >
                  {t('file')}
                </ButtonLink>
              </p>
              <p className="small">{t('fileHint')}</p>
            </div>
          </Panel>
          <IfMay need="people.write">
            <SegmentForm key={segment.version} segment={segment} />
            <RemoveSegment segment={segment} />
          </IfMay>
        </>
      )}
    </Reading>
  )
}

function RemoveSegment({ segment }: { segment: Segment }) {
  const { t } = useTranslation('segments')
  const router = useRouter()
  const { busy, problem, run } = useAct(useReload('/api/admin/segments'))
  if (segment.codes.length > 0) return null
  const remove = async () => {
    const done = await run(async () => {
      await send('DELETE /api/admin/segments/:id', { params: { id: segment.id } })
      return true
    }, t('removed'))
    if (done) router.history.push(segmentsPath)
  }
  return (
    <div className="stack-8">
      <div>
        <Button variant="line" busy={busy} onClick={() => void remove()}>
          {t('removeSegment')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
