import type { ReactNode } from 'react'
import { DrawnIcon, Icon, type IconName, isShopIcon } from './icon.tsx'

/** The drawings of rarer pages and of those who work here, which the first script of the shop does without. */
const drawings = {
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3.5 3.5 3.5 14.5 0 18M12 3c-3.5 3.5-3.5 14.5 0 18" />
    </>
  ),
  rupee: <path d="M6 4h12M6 9h12M6 4c9 0 9 10 0 10l9 7" />,
  users: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c.5-4 2.8-5.5 6.5-5.5s6 1.5 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.4.6 3.7 2.2 4 5.2" />
    </>
  ),
  chart: <path d="M3 21h18M6 21v-7M12 21V4M18 21V10" />,
  bell: <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2.5H4zM10 21h4" />,
  tag: (
    <>
      <path d="M3 3h9l9 9-9 9-9-9z" />
      <circle cx="8" cy="8" r="1.6" />
    </>
  ),
  store: (
    <path d="M4 9v12h16V9M2.5 9l2-5.5h15l2 5.5c0 3-4.7 3-4.7 0 0 3-4.8 3-4.8 0 0 3-4.8 3-4.8 0 0 3-4.7 3-4.7 0z" />
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M5.3 5.3l2.8 2.8M15.9 15.9l2.8 2.8M18.7 5.3l-2.8 2.8M8.1 15.9l-2.8 2.8" />
    </>
  ),
  call: <path d="M5 3h4l2 5-2.5 1.8a11 11 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z" />,
  scan: <path d="M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 8v8M10.5 8v8M14 8v8M17 8v8" />,
  directions: <path d="M12 2.5 20 21l-8-4.5L4 21z" />,
  speaker: <path d="M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8.5 8.5 0 0 1 0 11" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
  key: (
    <>
      <circle cx="7.5" cy="16.5" r="4" />
      <path d="M10.5 13.5 20 4M15.5 8.5l3 3M18 6l2.5 2.5" />
    </>
  ),
  plug: <path d="M9 2v5M15 2v5M6 7h12v4a6 6 0 0 1-12 0zM12 17v5" />,
} satisfies Record<string, ReactNode>

export type WorkIconName = IconName | keyof typeof drawings

/** Renders any icon, those of the shop's first script among them. */
export function WorkIcon({ name, className }: { name: WorkIconName; className?: string }) {
  if (isShopIcon(name)) return <Icon name={name} className={className} />
  return <DrawnIcon className={className}>{drawings[name]}</DrawnIcon>
}
