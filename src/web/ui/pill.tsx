import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'fresh' | 'working' | 'done' | 'problem'

/** Renders a status, always as text; the colour only repeats it. */
export function Pill({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={tone ? `pill ${tone}` : 'pill'}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
