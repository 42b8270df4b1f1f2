import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'fresh' | 'working' | 'done' | 'problem'

/** Where something stands, always in words; the colour only repeats them. */
export function Pill({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={tone ? `pill ${tone}` : 'pill'}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
