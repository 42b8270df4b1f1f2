import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const icons: Record<'working' | 'done' | 'problem', IconName> = { working: 'warn', done: 'check', problem: 'warn' }

/** Renders an alert about the content above it: success, attention or error. */
export function Alert({ tone, children }: { tone?: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={tone ? `alert ${tone}` : 'alert'}>
      {tone && <Icon name={icons[tone]} />}
      <div>{children}</div>
    </div>
  )
}
