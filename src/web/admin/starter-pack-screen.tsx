import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './opening.css'

type Pack = CallReply<'GET /api/admin/starter-packs/:id'>

/** Renders what a starter pack would add, to choose from and to load. */
export function StarterPackScreen({ packId }: { packId: string }) {
  const { t, language } = useTranslation('opening')
  const pack = useStaffRead('GET /api/admin/starter-packs/:id', { params: { id: packId } })
  return (
    <DetailPage
      of={pack}
      list={{ href: '/admin/opening', label: t('heading') }}
      title={pack.data ? t(`step.${pack.data.id}`) : t('heading')}
    >
      {(read) => (
        <>
          <p>{t('pack.lede', { day: formatDay(read.reviewedOn, language), edition: read.edition })}</p>
          <Alert>{t('pack.check')}</Alert>
          <PackForm pack={read} />
        </>
      )}
    </DetailPage>
  )
}

function PackForm({ pack }: { pack: Pack }) {
  const { t } = useTranslation('opening')
  const act = useAct(useReload('/api/admin/'))
  const open = pack.items.filter(({ present }) => !present).map(({ key }) => key)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = open.filter((key) => !left.has(key))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  const load = () =>
    act.run(
      () => send('POST /api/admin/starter-packs/:id/load', { params: { id: pack.id }, body: { keys: chosen } }),
      ({ added }) => t('pack.added', { count: added }),
    )
  return (
    <Panel
      title={t('pack.list')}
      aside={
        open.length > 1 && (
          <TextButton onClick={() => setLeft(new Set(chosen.length > 0 ? open : []))}>
            {t(chosen.length > 0 ? 'pack.none' : 'pack.all')}
          </TextButton>
        )
      }
    >
      <ul className="work-queue">
        {pack.items.map((item) => (
          <PackRow key={item.key} item={item} chosen={!left.has(item.key)} onToggle={() => toggle(item.key)} />
        ))}
      </ul>
      <div className="panel-body pack-foot">
        {open.length === 0 ? (
          <p>{t('pack.complete')}</p>
        ) : (
          <Button busy={act.busy} busyText={t('pack.loading')} disabled={chosen.length === 0} onClick={load}>
            {t('pack.load', { count: chosen.length })}
          </Button>
        )}
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
      </div>
    </Panel>
  )
}

type PackRowProps = { item: Pack['items'][number]; chosen: boolean; onToggle: () => void }

function PackRow({ item: { name, details, present }, chosen, onToggle }: PackRowProps) {
  const { t } = useTranslation('opening')
  const shown = (text: typeof name) => (typeof text === 'string' ? text : textOfCode(t, text))
  return (
    <li>
      <div>
        {present ? (
          <b>{shown(name)}</b>
        ) : (
          <Checkbox checked={chosen} onChange={onToggle}>
            {shown(name)}
          </Checkbox>
        )}
        {details.map(shown).map((detail) => (
          <span key={detail} className="small block">
            {detail}
          </span>
        ))}
      </div>
      <Pill tone={present ? 'done' : 'fresh'}>{t(present ? 'pack.present' : 'pack.new')}</Pill>
    </li>
  )
}
