declare module 'autocannon' {
  type Request = { path?: string; setupRequest?(request: Request): Request }
  export type Load = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  export type LoadResult = {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    duration: number
    latency: { p50: number; p99: number }
  }
  const autocannon: (load: Load) => Promise<LoadResult>
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default autocannon
}
