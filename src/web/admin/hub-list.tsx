import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { hubAddress } from '#domain/shipping/hub-address.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CloseHub } from './close-hub.tsx'
import { HubPeople } from './hub-people.tsx'
import { OwnScales } from './hub-scales.tsx'
import { HubForm } from './location-forms.tsx'

type Locations = CallReply<'GET /api/admin/places'>
type Hub = Locations['hubs'][number]

/** Renders the hubs, each with what may be done to it, and the form of a new one. */
export function HubList({ hubs, cities, shopScales }: Locations) {
  const { t } = useTranslation('opening')
  const [editing, setEditing] = useState<string>()
  const served = (hub: Hub) => cities.filter(({ hubId }) => hubId === hub.id)
  return (
    <Panel title={t('locations.hubs')}>
      {hubs.length === 0 && <p className="panel-body">{t('locations.noHubs')}</p>}
      <ul className="work-queue">
        {hubs.map((hub) => (
          <HubRow
            key={hub.id}
            hub={hub}
            cities={served(hub)}
            shopScales={shopScales}
            isOnly={hubs.length === 1}
            onChange={setEditing}
          />
        ))}
      </ul>
      <IfMay need="settings.write">
        <HubForm
          key={editing ?? ''}
          hub={hubs.find(({ id }) => id === editing)}
          shopScales={hubs.length > 1 && editing ? shopScales : undefined}
          onDone={() => setEditing(undefined)}
        />
      </IfMay>
    </Panel>
  )
}

type HubRowProps = {
  hub: Hub
  cities: Locations['cities']
  shopScales: Locations['shopScales']
  /** Everyone works at the only hub, and it is not closed. */
  isOnly: boolean
  onChange: (id: string) => void
}

function HubRow({ hub, cities, shopScales, isOnly, onChange }: HubRowProps) {
  const { t, language } = useTranslation('opening')
  const [showsPeople, setShowsPeople] = useState(false)
  const name = <span className="visually-hidden">{hub.name[language]}</span>
  const names = cities.map((city) => city.name[language]).join(', ')
  return (
    <li>
      <span>
        <b>{hub.name[language]}</b> {hub.isClosed && <Pill>{t('hubs:closed')}</Pill>}
        <span className="small block">{hubAddress(hub)}</span>
        {!isOnly && (
          <span className="small block">
            {names ? t('hubs:serves', { cities: names }) : t('hubs:servesNone')} ·{' '}
            {t('hubs:boxes', { count: hub.boxes })} · {t('hubs:code', { code: hub.code })}
          </span>
        )}
        {!isOnly && <OwnScales scales={hub.scales} shop={shopScales} />}
      </span>
      <span className="row-16">
        {!isOnly && (
          <IfMay need="people.read">
            <TextButton aria-expanded={showsPeople} onClick={() => setShowsPeople(!showsPeople)}>
              {t('hubs:people.open')} {name}
            </TextButton>
          </IfMay>
        )}
        <TextButton onClick={() => onChange(hub.id)}>
          {t('locations.change')} {name}
        </TextButton>
        {!isOnly && (
          <IfMay need="settings.write">
            <CloseHub hub={hub} />
          </IfMay>
        )}
      </span>
      {showsPeople && <HubPeople hub={hub} />}
    </li>
  )
}
