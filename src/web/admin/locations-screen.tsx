import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './opening.css'
import { HubList } from './hub-list.tsx'
import { CityForm } from './location-forms.tsx'

type Locations = CallReply<'GET /api/admin/places'>

/** Renders the hubs and the cities they serve, each with a form to change it, and forms for new ones. */
export function LocationsScreen() {
  const { t } = useTranslation('opening')
  const locations = useStaffRead('GET /api/admin/places')
  return (
    <>
      <ListTop title={t('locations.heading')} text={t('locations.lede')}>
        <RefreshButton of={locations} />
      </ListTop>
      <Reading of={locations}>
        {(read) => (
          <>
            <HubList {...read} />
            <Cities locations={read} />
          </>
        )}
      </Reading>
    </>
  )
}

function Cities({ locations: { hubs, cities } }: { locations: Locations }) {
  const { t, language } = useTranslation('opening')
  const [editing, setEditing] = useState<string>()
  const hubOf = (id: string) => {
    const hub = hubs.length > 1 ? hubs.find((each) => each.id === id) : undefined
    return hub && t('hubs:servedBy', { hub: hub.name[language] })
  }
  return (
    <Panel title={t('locations.cities')}>
      {cities.length === 0 && <p className="panel-body">{t('locations.noCities')}</p>}
      <ul className="work-queue">
        {cities.map((city) => (
          <li key={city.id}>
            <span>
              <b>{city.name[language]}</b>
              <span className="small block">
                {[t('locations.stores', { count: city.stores }), hubOf(city.hubId)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <ChangeButton name={city.name[language]} onClick={() => setEditing(city.id)} />
          </li>
        ))}
      </ul>
      {hubs.length > 0 && (
        <IfMay need="settings.write">
          <CityForm
            key={editing ?? ''}
            city={cities.find(({ id }) => id === editing)}
            hubs={hubs}
            onDone={() => setEditing(undefined)}
          />
        </IfMay>
      )}
    </Panel>
  )
}

function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('opening')
  return (
    <TextButton onClick={onClick}>
      {t('locations.change')} <span className="visually-hidden">{name}</span>
    </TextButton>
  )
}
