/** A refusal of the server, as the browser throws it (docs/spec/specification.md#8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, string>

  constructor(status: number, message: string, code = '', details: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/**
 * Returns the server's message of a failure, or `otherwise` where no response came: the browser's own message may not
 * be in the visitor's language.
 */
export const errorText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.message : otherwise

/**
 * Returns the error of a failed response. Its message is the body's `error`, then `message`, then the raw body, then
 * the status text, else 'Unknown error'; if reading fails, '{status}: {statusText}' or 'Request failed'
 * (docs/spec/specification.md#8).
 */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  try {
    const raw = await response.text()
    const body = asObject(raw)
    const message = text(body?.error) ?? text(body?.message) ?? (raw || response.statusText || 'Unknown error')
    return new ApiError(response.status, message, text(body?.code), (body?.details ?? {}) as Record<string, string>)
  } catch {
    const message = response.status ? `${response.status}: ${response.statusText}` : 'Request failed'
    return new ApiError(response.status, message)
  }
}

function asObject(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
