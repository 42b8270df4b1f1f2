import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CourierPage } from './courier-page.tsx'
import { DeviceCheck } from './device-check.tsx'
import { checkCamera, checkLocation, checkNetwork, checkNotifications, checkStorage } from './device-checks.ts'
import { ScannerCheck } from './scanner-check.tsx'
import { findBell, findStorage } from './this-device.ts'

/**
 * Renders `/courier-test`: if this device supports the courier's work (docs/spec/decisions.md#21). Each feature is tested when its
 * button is clicked.
 */
export function DeviceScreen() {
  const { t } = useTranslation('courier')
  return (
    <CourierPage title={t('device.heading')} text={t('device.text')}>
      <Checks />
    </CourierPage>
  )
}

function Checks() {
  const { t } = useTranslation('courier')
  const [stream, setStream] = useState<MediaStream>()
  return (
    <Panel title={t('device.heading')}>
      <ul className="work-queue">
        <DeviceCheck what="location" check={() => checkLocation(navigator.geolocation)} />
        <DeviceCheck
          what="camera"
          check={() => {
            switchOff(stream)
            return checkCamera(navigator.mediaDevices, setStream)
          }}
        >
          {stream && (
            <CameraView
              stream={stream}
              onStop={() => {
                switchOff(stream)
                setStream(undefined)
              }}
            />
          )}
        </DeviceCheck>
        <ScannerCheck />
        <DeviceCheck
          what="notifications"
          check={() => checkNotifications(findBell(t('device.notifications.sample')))}
        />
        <DeviceCheck what="storage" check={() => checkStorage(findStorage())} />
        <DeviceCheck
          what="network"
          check={() =>
            checkNetwork(
              () => fetch('/api/health', { cache: 'no-store' }),
              () => performance.now(),
            )
          }
        />
      </ul>
    </Panel>
  )
}

const switchOff = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Renders the camera's picture until it is stopped or the page is left. */
function CameraView({ stream, onStop }: { stream: MediaStream; onStop: () => void }) {
  const { t } = useTranslation('courier')
  const view = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (view.current) view.current.srcObject = stream
    return () => switchOff(stream)
  }, [stream])
  return (
    <div className="device-camera">
      <video ref={view} autoPlay muted playsInline aria-label={t('device.camera.view')} />
      <Button variant="line" onClick={onStop}>
        {t('device.camera.stop')}
      </Button>
    </div>
  )
}
