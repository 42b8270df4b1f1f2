export class Refusal extends Error {
  readonly code: string
  readonly details: Record<string, string | number>
  readonly status: number
  constructor(code: string, details: Record<string, string | number> = {}, status = 409) {
    super(code)
    this.code = code
    this.details = details
    this.status = status
  }
}
export function refuse(code: string, details?: Record<string, string | number>): never {
  throw new Refusal(code, details)
}
