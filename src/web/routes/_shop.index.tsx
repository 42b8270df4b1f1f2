import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shop/')({ component: Home })

function Home() {
  return <main id="main" className="wrap" />
}
